import { CalendarX } from 'lucide-react';
import { guestTexts } from '#texts/booking/guest';
import { PracticePhones } from '../practices/practice-contact.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { guestBooker } from '../booking/booker.ts';
import { isFinal } from '../slots/refusals/refusals.ts';
import type { FailedQuery } from '../../ui/feedback/load-failed.tsx';
import { LoadFailed } from '../slots/load-failed.tsx';
import { StepTitle } from '../booking/step-title.tsx';
import { GuestBar } from '../booking/guest/guest-bar.tsx';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { ApiError } from '../../platform/api-client.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FailedOutcome } from '../../ui/feedback/outcome.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useSendNewLink } from '../booking/holds.queries.ts';

const texts = guestTexts.complete;

export const GuestNothing = ({ title }: { readonly title: string }) => (
  <>
    <GuestBar practice={undefined} hold={undefined} />
    <StepTitle booker={guestBooker} title={title} />
    <EmptyState icon={<CalendarX />} title={texts.startAgain} action={<Button to="/guest">{texts.again}</Button>}>
      <p>{texts.brokenText}</p>
    </EmptyState>
    <PracticePhones />
  </>
);

export const GuestFailed = ({ query }: { readonly query: FailedQuery }) =>
  isFinal(query.error) ? (
    <GuestNothing title={texts.broken} />
  ) : (
    <>
      <GuestBar practice={undefined} hold={undefined} />
      <LoadFailed title={texts.title} query={query} />
    </>
  );

const otherTexts = guestTexts.complete.other;

type OtherProps = { readonly softBookingId: string; readonly token: string | null; readonly error: unknown };

/** The link may have been forwarded, so an account with another address cannot use it as it is. */
export const LinkOfAnother = ({ softBookingId, token, error }: OtherProps) => {
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
        <StepTitle booker={guestBooker} title={otherTexts.title} lead={otherTexts.lead} />
      )}
      <FailedOutcome error={failure}>
        <PracticePhones />
      </FailedOutcome>
      {link.isSuccess && typeof email === 'string' ? (
        <Alert severity="success" title={otherTexts.sent(email)}>
          <p>{otherTexts.sentText}</p>
        </Alert>
      ) : (
        <Row>
          <Button loading={isLeaving} onClick={() => start({ callbackUrl: `/guest/complete?sb=${softBookingId}` })}>
            {otherTexts.signIn}
          </Button>
          {typeof email === 'string' && (
            <Button variant="outlined" loading={link.isPending} onClick={() => link.mutate({ softBookingId, token })}>
              {otherTexts.send(email)}
            </Button>
          )}
        </Row>
      )}
    </>
  );
};
