import { randomUUID } from 'node:crypto';
import { askPathOf } from '../../../features/prices/price-addresses.ts';
import type { AskForm, AskSubject } from './ask-page.ts';
import type { AskDeps } from './ask-pages.ts';
import { type Fields, readAskForm, textIn, typedIn } from './read-ask-form.ts';
import { sendPracticeMessage } from '../../../features/prices/ask/send-practice-message.ts';

type Filled = {
  readonly subject: AskSubject;
  readonly body: Fields;
  /** Another site could otherwise send messages through its visitors' browsers. */
  readonly isOurs: boolean;
  /** The visitor's IP address. */
  readonly address: string;
};

type AskFormData = Omit<AskForm, 'privacyUrl'>;
type Refused = { readonly status: number; readonly form: AskFormData; readonly retryAfter?: number };

const keyPattern = /^[0-9a-f-]{36}$/;

export const emptyForm = (subject: AskSubject, kind: AskForm['typed']['kind']): AskFormData => ({
  ...subject,
  typed: { ...typedIn(null), kind },
  formKey: randomUUID(),
  problems: {},
  notice: null,
});

/** A refusal returns the form as it was filled in, so that nothing typed is lost. */
export const answerAskForm = async (
  deps: AskDeps,
  { subject, body, isOurs, address }: Filled,
): Promise<Refused | { readonly sentTo: string }> => {
  const typed = typedIn(body);
  const formKey = textIn(body, 'formKey');
  const askForm = { ...emptyForm(subject, typed.kind), typed };
  const form = keyPattern.test(formKey) ? { ...askForm, formKey: formKey } : askForm;
  const refuse = (status: number, notice: string): Refused => ({ status, form: { ...form, notice } });

  if (!isOurs) return refuse(403, 'Your browser sent this from another page. Check your message and send it again.');
  if (textIn(body, 'website') !== '')
    return refuse(400, 'A field that must stay empty was filled in. Send your message again.');
  const read = readAskForm(typed);
  if ('problems' in read) return { status: 400, form: { ...form, problems: read.problems } };
  const sent = await sendPracticeMessage(deps, { ...subject, form: read.form, formKey: form.formKey, address });
  const { phone } = subject.practice;
  if ('refusal' in sent && sent.refusal === 'used')
    return {
      status: 409,
      form: { ...askForm, notice: 'This form was already sent. To send this message too, send it again.' },
    };
  if ('refusal' in sent) {
    const refused = refuse(
      429,
      `Too many messages were sent from here or to us. Call ${phone}, or try again in an hour.`,
    );
    return { ...refused, retryAfter: sent.seconds };
  }
  const query = new URLSearchParams({ kind: read.form.kind.toLowerCase(), reference: sent.reference });
  return { sentTo: `${askPathOf(subject.practice)}/sent?${query.toString()}` };
};
