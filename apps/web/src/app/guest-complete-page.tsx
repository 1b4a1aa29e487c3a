import { prefillRegistration } from '../features/activation/new-client/new-client.ts';
import { GuestCompletePage as CompletePage } from '../features/booking/done/guest-complete-page.tsx';

export const GuestCompletePage = () => <CompletePage prefill={prefillRegistration} />;
