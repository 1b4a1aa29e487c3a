import { useState } from 'react';
import type { PrivacyOverview, PrivacyRequest } from '@portal/contract/privacy/privacy.schemas';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-text.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { PracticeCall } from '../../ui/page/phone-link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useErasure } from './privacy.queries.ts';
import { formatDate } from '../../platform/time/format-time.ts';
import { FailedOutcome, Outcome } from '../../ui/feedback/outcome.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.erasure;
type Props = { readonly overview: PrivacyOverview };
type Mutations = ReturnType<typeof useErasure>;

const WhatHappens = ({ overview: { erasure } }: Props) => (
  <>
    <h3>{texts.goesTitle}</h3>
    <ul className={styles['bullets']}>
      {texts.goes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <h3>{texts.staysTitle}</h3>
    <ul className={styles['bullets']}>
      {texts.stays(erasure.retentionYears, erasure.practiceName).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>{texts.pause(erasure.graceDays)}</p>
    {erasure.obstacle === 'VISITS_AHEAD' && <p>{texts.visitsAhead(erasure.visitsAhead)}</p>}
    {erasure.obstacle === 'PRACTICE_DECIDES' && (
      <>
        <p>{texts.practiceDecides}</p>
        <PracticeCall practice={{ name: erasure.practiceName, phone: erasure.practicePhone }} />
      </>
    )}
  </>
);

type PlannedProps = Pick<Mutations, 'withdraw'> & { readonly planned: PrivacyRequest };

const Planned = ({ planned, withdraw }: PlannedProps) => (
  <>
    {withdraw.isError && <ErrorAlert error={withdraw.error} />}
    <Outcome of={planned.reference}>
      <Alert
        severity="warning"
        title={texts.waiting}
        action={
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {texts.withdraw}
          </Button>
        }
      >
        <p>{texts.waitingText(formatDate(planned.dueAt ?? planned.createdAt), planned.reference)}</p>
      </Alert>
    </Outcome>
  </>
);

const SignInAgain = () => {
  const { isLeaving, error, start } = useSignIn();
  return (
    <>
      <p>{texts.signInFirst}</p>
      {error !== null && <ErrorAlert error={error} />}
      <div>
        <Button
          variant="outlined"
          loading={isLeaving}
          onClick={() => start({ callbackUrl: '/client-detail/privacy', fresh: true })}
        >
          {texts.signIn}
        </Button>
      </div>
    </>
  );
};

const isConfirmed = (typed: string): boolean => typed.trim().toLowerCase().replace(/\s+/g, ' ') === texts.confirmWords;

const RequestForm = ({ request }: Pick<Mutations, 'request'>) => {
  const [typed, setTyped] = useState('');
  const form = useFieldErrors({ confirmation: isConfirmed(typed) ? undefined : texts.mistyped });
  return (
    <Form form={form} onSend={() => !request.isPending && request.mutate(typed.trim())} label={texts.title}>
      <FailedOutcome title={texts.notAsked} error={request.error} />
      <TextField
        id="confirmation"
        label={texts.confirmLabel}
        value={typed}
        onChange={setTyped}
        error={form.errorOf('confirmation')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        width="half"
      />
      <FormFooter submitLabel={texts.ask} submitting={request.isPending} isDestructive />
    </Form>
  );
};

export const Erasure = ({ overview }: Props) => {
  const { request, withdraw } = useErasure();
  const planned = overview.requests.find(({ kind, state }) => kind === 'ERASURE' && state === 'WAITING');
  return (
    <Section title={texts.title}>
      {planned && <Planned planned={planned} withdraw={withdraw} />}
      {!planned && withdraw.isSuccess && (
        <Outcome of={withdraw.submittedAt}>
          <Alert severity="success">
            <p>{texts.withdrawn}</p>
          </Alert>
        </Outcome>
      )}
      <WhatHappens overview={overview} />
      {!planned && (overview.signedInRecently ? <RequestForm request={request} /> : <SignInAgain />)}
    </Section>
  );
};
