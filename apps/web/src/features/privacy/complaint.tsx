import { privacyTexts } from '#texts/privacy';
import { createDraftStore } from '../../platform/draft-store.ts';
import { parts, text } from '../../platform/forms/form-fields.ts';
import { lengthError } from '../../platform/forms/person-fields.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { useComplaint } from './privacy.queries.ts';
import { formatDate } from '../../platform/time/format-time.ts';
import { FailedOutcome, Outcome } from '../../ui/feedback/outcome.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.complaint;

const complaintDraft = createDraftStore({ key: 'complaintDraft', parse: parts({ message: text }).parse });

const longest = 2000;
const field = 'complaint';

const ComplaintForm = ({ complaint }: { readonly complaint: ReturnType<typeof useComplaint> }) => {
  const { message } = complaintDraft.useDraft();
  const missing = message.trim() === '' && !complaint.isPending ? texts.missing : undefined;
  const form = useFieldErrors({ [field]: missing ?? lengthError(message, longest) });
  const send = () => {
    const onSuccess = () => {
      if (complaintDraft.read().message === message) complaintDraft.clear();
    };
    if (!complaint.isPending) complaint.mutate(message.trim(), { onSuccess });
  };
  return (
    <Form form={form} onSend={send} label={texts.title}>
      <NavigationGuard mayLeave={() => message.trim() === ''} />
      <FailedOutcome title={texts.notSent} error={complaint.error} />
      <TextArea
        {...form.field(field)}
        label={texts.label}
        hint={texts.help}
        value={message}
        onChange={(value) => complaintDraft.update({ message: value })}
        maxLength={longest}
        counter
      />
      <FormFooter submitLabel={texts.send} submitting={complaint.isPending} />
    </Form>
  );
};

/** Acknowledged at once with a reference and a date, as the Data (Use and Access) Act 2025, s103, requires. */
export const Complaint = () => {
  const complaint = useComplaint();
  const { data } = complaint;
  return (
    <Section title={texts.title} text={texts.text}>
      <p className={styles['alone']} data-controls>
        <a href="https://ico.org.uk/make-a-complaint/" rel="noreferrer" target="_blank">
          {texts.ico}
        </a>
      </p>
      {data ? (
        <Outcome of={data.reference}>
          <Alert
            severity="success"
            title={texts.received}
            action={
              <Button variant="outlined" onClick={() => complaint.reset()}>
                {texts.another}
              </Button>
            }
          >
            <p>{texts.receivedText(data.reference, formatDate(data.dueAt ?? data.createdAt))}</p>
          </Alert>
        </Outcome>
      ) : (
        <ComplaintForm complaint={complaint} />
      )}
    </Section>
  );
};
