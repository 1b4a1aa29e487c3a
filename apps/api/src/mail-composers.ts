import type { Database } from './database/client.ts';
import { findPictureIn } from './mail-pictures.ts';
import { composeCheckMail } from './features/activation/send-check-mail.ts';
import { composeVerification as verificationComposer } from './features/activation/send-verification.ts';
import { appointmentComposers } from './features/appointments/appointment-messages.ts';
import { delayComposers } from './features/appointments/delays/delay-messages.ts';
import { diaryComposers } from './features/appointments/diary/diary-messages.ts';
import { disruptionComposers } from './features/appointments/disruptions/disruption-messages.ts';
import { reminderComposers } from './features/appointments/reminders/reminder-messages.ts';
import { smsUseComposers } from './features/appointments/sms/sms-use-messages.ts';
import { requestComposers, type RequestSources } from './features/appointments/requests/request-messages.ts';
import { medicineComposers } from './features/medicines/requests/request-messages.ts';
import { gapsComposers } from './features/prices/gaps/tell-price-gaps.ts';
import { practiceMessageComposers } from './features/prices/ask/practice-message-mail.ts';
import { privacyComposers } from './features/privacy/privacy-messages.ts';
import { waitingComposers } from './features/waiting-list/waiting-messages.ts';
import { webhookComposers } from './integration/webhooks/webhook-messages.ts';
import { enterTaskComposers } from './practice-systems/writes/enter-task-mail.ts';
import { composeGuestHold } from './features/booking/guests/guest-messages.ts';

type Sources = RequestSources & { readonly database: Database };

const composersOf = ({ search, ...sources }: Sources) => {
  const composeVerification = verificationComposer(sources);
  return {
    ...appointmentComposers(sources),
    ...reminderComposers(sources),
    ...delayComposers(sources),
    ...diaryComposers(sources),
    ...disruptionComposers(sources),
    ...smsUseComposers(sources),
    ...requestComposers({ ...sources, search }),
    ...medicineComposers(sources),
    ...practiceMessageComposers(sources),
    ...gapsComposers(sources),
    ...privacyComposers(sources),
    ...waitingComposers(sources),
    ...webhookComposers(sources),
    ...enterTaskComposers(sources),
    verification: composeVerification,
    check: composeCheckMail({ ...sources, composeVerification }),
    'guest-hold': composeGuestHold(sources),
  };
};

export const mailOf = (sources: Sources) => ({
  composers: composersOf(sources),
  findPicture: findPictureIn(sources.database),
});
