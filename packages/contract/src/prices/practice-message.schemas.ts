import { emailWords } from '@portal/domain/clients/email-address';
import { phoneWords } from '@portal/domain/clients/phone-number';
import { practiceMessageLengths as longest } from '@portal/domain/prices/practice-message';
import { z } from 'zod';
import { email as address, phoneNumber } from '../activation/activation.schemas.ts';
import { line, paragraph } from '../wire-types.ts';

const typed = (name: keyof typeof longest, label: string) =>
  z.string().max(longest[name], `${label} must be ${longest[name]} characters or fewer`);

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Empty strings for missing fields. Error messages are shown beside their fields. */
export const PracticeMessageForm = z
  .object({
    kind: z.enum(['QUESTION', 'COMPLAINT'], 'Choose a question or a complaint'),
    name: typed('name', 'Your name').pipe(line(longest.name).min(1, 'Enter your name')),
    email: typed('email', 'Your email address')
      .pipe(
        z.union([z.literal(''), address], {
          error: emailWords,
        }),
      )
      .transform(orNull),
    phone: typed('phone', 'Your phone number')
      .pipe(z.string().trim())
      .pipe(z.union([z.literal(''), phoneNumber], { error: phoneWords.any }))
      .transform(orNull),
    petName: typed('petName', 'Your pet’s name').pipe(line(longest.petName)).transform(orNull),
    message: typed('message', 'Your message').pipe(paragraph(longest.message).min(1, 'Enter your message')),
  })
  .refine(({ email, phone }) => Boolean(email) || Boolean(phone), {
    path: ['email'],
    error: 'Enter an email address or a phone number, so that we can answer',
    when: () => true,
  });
export type PracticeMessageForm = z.output<typeof PracticeMessageForm>;
