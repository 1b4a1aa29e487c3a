import { practiceMessageLengths as longest } from '@portal/domain/prices/practice-message';
import { z } from 'zod';
import { email as address } from '../activation/activation.schemas.ts';
import { line, paragraph } from '../wire-types.ts';

const typed = (name: keyof typeof longest, label: string) =>
  z.string().max(longest[name], `${label} must be ${longest[name]} characters or fewer`);

const orNull = (text: string): string | null => (text === '' ? null : text);
const phonePattern = /^[\d\s()+-]{7,30}$/;

/** Empty strings for missing fields. Error messages are shown beside their fields. */
export const PracticeMessageForm = z
  .object({
    kind: z.enum(['QUESTION', 'COMPLAINT'], 'Choose a question or a complaint'),
    name: typed('name', 'Your name').pipe(line(longest.name).min(1, 'Enter your name')),
    email: typed('email', 'Your email address')
      .pipe(
        z.union([z.literal(''), address], {
          error: 'Enter an email address in the correct format, like name@example.org',
        }),
      )
      .transform(orNull),
    phone: typed('phone', 'Your phone number')
      .pipe(
        line(longest.phone).refine(
          (text) => text === '' || phonePattern.test(text),
          'Enter a phone number, like 01632 960001',
        ),
      )
      .transform(orNull),
    petName: typed('petName', "Your pet's name").pipe(line(longest.petName)).transform(orNull),
    message: typed('message', 'Your message').pipe(paragraph(longest.message).min(1, 'Enter your message')),
  })
  .refine(({ email, phone }) => Boolean(email) || Boolean(phone), {
    path: ['email'],
    error: 'Enter an email address or a phone number, so that we can answer',
    when: () => true,
  });
export type PracticeMessageForm = z.output<typeof PracticeMessageForm>;
