import { prefillRegistration } from '../features/activation/new-client/prefill-registration.ts';
import { GuestCompletePage as CompletePage } from '../features/booking/done/guest-complete-page.tsx';

export const GuestCompletePage = () => <CompletePage prefill={prefillRegistration} />;
