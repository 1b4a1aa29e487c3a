import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invitationCode, printedInvitationCode, readInvitationCode } from './invitation-code.ts';

const codes = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 9, maxLength: 9 }).map(invitationCode);

it('the portal reads a printed code in any spelling', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readInvitationCode(printedInvitationCode(code))).toBe(code);
      expect(readInvitationCode(` ${code.toLowerCase()} `.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

it('the portal detects any single wrong letter', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
  fc.assert(
    fc.property(codes, fc.nat(9), fc.constantFrom(...letters), (code, at, letter) => {
      fc.pre(code.charAt(at) !== letter);
      const wrong = code.slice(0, at) + letter + code.slice(at + 1);
      // '0' and 'Z' are 31 apart, so a checksum modulo 31 cannot tell them apart.
      fc.pre(!(['0', 'Z'].includes(letter) && ['0', 'Z'].includes(code.charAt(at))));
      expect(readInvitationCode(wrong)).toBeNull();
    }),
  );
});

it('a printed code stays valid in later releases', () => {
  expect(invitationCode([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('123456789T');
});

it('an invitation code has ten letters of a special alphabet', () => {
  const code = invitationCode([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(readInvitationCode(`${code.slice(0, 9)}5${code.slice(9)}`)).toBeNull();
  expect(readInvitationCode('UZ0000000W')).toBeNull();
});
