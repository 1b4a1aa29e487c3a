import { phoneProblem } from '@portal/domain/clients/phone-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { readPhone, showPhone, textableOf } from './phone-number.ts';

const real = { kind: 'any', allowDrama: false } as const;

describe('a telephone number', () => {
  it('attack 43: stores a phone number as E.164, and refuses others with a code and words', () => {
    for (const typed of ['07400 123456', '+44 (0)7400 123456', '(07400) 123.456'])
      expect(readPhone(typed, real), typed).toEqual({ ok: true, number: '+447400123456' });
    expect(readPhone('+353 87 123 4567', real)).toEqual({ ok: true, number: '+353871234567' });
    expect(readPhone('020 7946 0000', real)).toEqual({ ok: true, number: '+442079460000' });
    expect(readPhone('0800 FLOWERS', real)).toMatchObject({ ok: false, code: 'phone_unreadable' });
    expect(readPhone('020 7946 0000', { ...real, kind: 'mobile' })).toMatchObject({ code: 'phone_not_mobile' });
    const words = 'Enter your own phone number. This one is only used in examples';
    expect(readPhone('07700 900123', real)).toMatchObject({ ok: false, words });
    expect(readPhone('07700 900123', { ...real, allowDrama: true })).toMatchObject({ ok: true });
  });

  it('the list of countries has the country codes of the phone library', () => {
    const codes = Array.from({ length: 999 }, (_, code) => `+${code + 1}555123456`);
    const refused = (number: string) => phoneProblem(number, { kind: 'any', allowExamples: true }) !== null;
    expect(codes.filter((number) => !number.startsWith('+44') && refused(number))).toEqual(
      codes.filter((number) => !number.startsWith('+44') && !parsePhoneNumberFromString(number)),
    );
  });

  it('sends text messages only to a number that is certainly a mobile', () => {
    const numbers = ['+447400123456', '+447700900123', '+442079460000', '+447640123456', '+12025550123', null];
    expect(numbers.map(textableOf)).toEqual(['+447400123456', '+447700900123', null, null, null, null]);
  });

  it('shows a phone number in national format', () => {
    expect(showPhone('+447700900123')).toBe('07700 900123');
    expect(showPhone('+441632960001')).toBe('01632 960001');
    expect(showPhone('+353871234567')).toBe('+353 87 123 4567');
    expect(showPhone('ask at the desk')).toBe('ask at the desk');
  });
});
