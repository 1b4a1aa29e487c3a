import { guestTexts } from '#texts/soft-bookings';
import { useSignIn } from '../../../auth/use-sign-in.ts';
import { ApiError } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SubmissionError } from '../../../ui/feedback/error-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { PracticePhones } from '../../practices/practice-contact.tsx';
import { guestBooker } from '../../booking/booker.ts';
import { GuestBar } from '../../booking/guest/guest-bar.tsx';
import { useSendNewLink } from '../../slots/holds.queries.ts';
import { StepTitle } from '../../booking/step-title.tsx';

const texts = guestTexts.complete.other;

type Props = { readonly softBookingId: string; readonly token: string | null; readonly error: unknown };

/** The link may have been forwarded, so an account with another address cannot use it as it is. */
export const LinkOfAnother = ({ softBookingId, token, error }: Props) => {
  const { isLeaving, error: refused, start } = useSignIn();
  const link = useSendNewLink();
  const email = error instanceof ApiError ? error.body?.meta['email'] : null;
  const failure = refused ?? link.error;
  return (
    <>
      <GuestBar practice={undefined} hold={undefined} />
      {link.isSuccess ? (
        <StepTitle booker={guestBooker} title={guestTexts.mail.title} />
      ) : (
        <StepTitle booker={guestBooker} title={texts.title} lead={texts.lead} />
      )}
      {failure !== null && (
        <Alert severity="error">
          <SubmissionError error={failure} />
          <PracticePhones />
        </Alert>
      )}
      {link.isSuccess && typeof email === 'string' ? (
        <Alert severity="success" title={texts.sent(email)}>
          <p>{texts.sentText}</p>
        </Alert>
      ) : (
        <Row>
          <Button
            loading={isLeaving}
            loadingText={texts.signIn}
            onClick={() => start({ callbackUrl: `/guest/complete?sb=${softBookingId}` })}
          >
            {texts.signIn}
          </Button>
          {typeof email === 'string' && (
            <Button
              variant="outlined"
              loading={link.isPending}
              loadingText={texts.send(email)}
              onClick={() => link.mutate({ softBookingId, token })}
            >
              {texts.send(email)}
            </Button>
          )}
        </Row>
      )}
    </>
  );
};
