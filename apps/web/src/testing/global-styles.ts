import '../theme/tokens.css';
import '../theme/global.css';
