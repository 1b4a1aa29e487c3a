import { expect, test } from 'vitest';
import { changeSentence } from '../../../../../../packages/emails/src/appointments/upcoming-email.ts';
import { byPhoneOnly } from './by-phone-only.ts';

const practicePhone = '01632 960123';
const max = { appointmentId: 2, petId: 2, petName: 'Max', start: '2027-01-05T09:15:00Z', price: null };

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  'card, emails and page of the day say in the same words what needs a call: change %s, cancel %s [74c65]',
  (mayChange, mayCancel) => {
    for (const together of [[], [max]]) {
      const card = byPhoneOnly({ canAmend: mayChange, canCancel: mayCancel, practicePhone, together });
      const email = `${changeSentence({ mayChange, mayCancel }, together.length > 0)}${practicePhone}.`;
      // The card has buttons where all of it can be done online.
      expect(card?.replaceAll(/[\u2068\u2069]/g, '') ?? null).toBe(mayChange && mayCancel ? null : email);
    }
  },
);
