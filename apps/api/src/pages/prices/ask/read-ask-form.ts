import { PracticeMessageForm } from '@portal/contract/prices/practice-message.schemas';

export type Fields = Readonly<Record<string, unknown>> | null | undefined;

const fields = ['kind', 'name', 'email', 'phone', 'petName', 'message'] as const;
export type AskField = (typeof fields)[number];
export type TypedForm = Readonly<Record<AskField, string>>;

type Problems = Readonly<Partial<Record<AskField, string>>>;

/** Forms end lines with CR LF, which would count twice. Text that is too long is shown again in full. */
export const textIn = (body: Fields, name: string): string => {
  const value = body?.[name];
  if (typeof value !== 'string') return '';
  return value.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
};

export const typedIn = (body: Fields): TypedForm => ({
  kind: textIn(body, 'kind'),
  name: textIn(body, 'name'),
  email: textIn(body, 'email'),
  phone: textIn(body, 'phone'),
  petName: textIn(body, 'petName'),
  message: textIn(body, 'message'),
});

const isField = (name: unknown): name is AskField => fields.some((field) => field === name);

/** The first problem of each field, in the order of the page. */
export const readAskForm = (
  typed: TypedForm,
): { readonly form: PracticeMessageForm } | { readonly problems: Problems } => {
  const read = PracticeMessageForm.safeParse(typed);
  if (read.success) return { form: read.data };
  const problems: Partial<Record<AskField, string>> = {};
  for (const name of fields) {
    const issue = read.error.issues.find(({ path: [field] }) => isField(field) && field === name);
    if (issue) problems[name] = issue.message;
  }
  return { problems };
};
