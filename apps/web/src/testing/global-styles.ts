import 'virtual:theme.css';
import '../theme/global.css';
