import { GuestSignUp } from '../features/activation/guest-sign-up/guest-sign-up.tsx';
import { GuestCompletePage as CompletePage } from '../features/booking/done/guest-complete-page.tsx';

export const GuestCompletePage = () => <CompletePage SignUp={GuestSignUp} />;
