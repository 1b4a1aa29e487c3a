import { useState } from 'react';
import type { PrivacyOverview } from '@portal/contract/privacy/privacy.schemas';
import { signIn } from '../../auth/sign-in.ts';
import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText, SubmissionError } from '../../ui/feedback/error-text.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { PracticeCall } from '../../ui/page/phone-link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useErasure } from './queries/use-privacy-requests.ts';
import { formatDate } from '../../platform/time/format-time.ts';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.erasure;
type Props = { readonly overview: PrivacyOverview };
type Asked = ReturnType<typeof useErasure>;

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

const Planned = ({ overview, takeBack }: Props & Pick<Asked, 'takeBack'>) => {
  const planned = overview.requests.find(({ kind, state }) => kind === 'ERASURE' && state === 'WAITING');
  return (
    <>
      {takeBack.isError && (
        <Alert severity="error">
          <ErrorText error={takeBack.error} />
        </Alert>
      )}
      <Outcome of={planned?.reference}>
        <Alert
          severity="warning"
          title={texts.waiting}
          action={
            <Button loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {texts.takeBack}
            </Button>
          }
        >
          {planned && <p>{texts.waitingText(formatDate(planned.dueAt ?? planned.createdAt), planned.reference)}</p>}
        </Alert>
      </Outcome>
    </>
  );
};

const SignInAgain = () => {
  const [error, setError] = useState<unknown>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signIn({ callbackUrl: '/client-detail/privacy', fresh: true }).catch((failure: unknown) => {
      setError(failure);
      setLeaving(false);
    });
  };
  return (
    <>
      <p>{texts.signInFirst}</p>
      {error !== null && (
        <Alert severity="error">
          <ErrorText error={error} />
        </Alert>
      )}
      <div>
        <Button variant="outlined" loading={isLeaving} onClick={leave}>
          {texts.signIn}
        </Button>
      </div>
    </>
  );
};

const isConfirmed = (typed: string): boolean => typed.trim().toLowerCase().replace(/\s+/g, ' ') === texts.confirmWords;

const AskForm = ({ ask }: Pick<Asked, 'ask'>) => {
  const [typed, setTyped] = useState('');
  const form = useFieldErrors({ confirmation: isConfirmed(typed) ? undefined : texts.mistyped });
  return (
    <Form form={form} onSend={() => !ask.isPending && ask.mutate(typed.trim())} label={texts.title}>
      {ask.isError && (
        <Outcome of={ask.error}>
          <Alert severity="error" title={texts.notAsked}>
            <SubmissionError error={ask.error} />
          </Alert>
        </Outcome>
      )}
      <TextField
        id="confirmation"
        label={texts.confirmLabel}
        value={typed}
        onChange={setTyped}
        error={form.shown('confirmation')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        width="half"
      />
      <FormFooter submitLabel={texts.ask} submitting={ask.isPending} />
    </Form>
  );
};

export const Erasure = ({ overview }: Props) => {
  const { ask, takeBack } = useErasure();
  const isPlanned = overview.requests.some(({ kind, state }) => kind === 'ERASURE' && state === 'WAITING');
  return (
    <Section title={texts.title}>
      {isPlanned && <Planned overview={overview} takeBack={takeBack} />}
      {!isPlanned && takeBack.isSuccess && (
        <Outcome of={takeBack.submittedAt}>
          <Alert severity="success">
            <p>{texts.tookBack}</p>
          </Alert>
        </Outcome>
      )}
      <WhatHappens overview={overview} />
      {!isPlanned && (overview.signedInRecently ? <AskForm ask={ask} /> : <SignInAgain />)}
    </Section>
  );
};
