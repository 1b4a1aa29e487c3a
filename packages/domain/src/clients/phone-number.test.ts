import { describe, expect, it } from 'vitest';
import { britishNumberOf, phoneProblem, phoneProblemWords, phoneWords } from './phone-number.ts';

const mobile = { kind: 'mobile', allowExamples: true } as const;
const any = { kind: 'any', allowExamples: true } as const;

describe('a phone number', () => {
  it('a phone number is read in every common format', () => {
    for (const typed of [
      '07400 123456',
      '+44 (0)7400 123456',
      '0044 7400123456',
      '44 7400 123456',
      '7400 123456',
      '+44-7400-123-456',
      '(07400) 123.456',
      '07400/123456',
      '07400–123456',
    ]) {
      expect(phoneProblem(typed, mobile), typed).toBeNull();
      expect(britishNumberOf(typed), typed).toBe('+447400123456');
    }
  });

  it('a British landline, pager or forwarding number does not count as a mobile [4110f]', () => {
    for (const typed of [
      '01632 960123',
      '020 7946 0123',
      '+44 (0)1632 960123',
      '0800 1111',
      '07640 123456',
      '070 1234 5678',
    ])
      expect([phoneProblem(typed, mobile), phoneProblem(typed, any)], typed).toEqual(['not-mobile', null]);
    expect(phoneProblem('07624 123456', mobile), 'of the Isle of Man').toBeNull();
  });

  it('a number of another country is accepted, as its mobiles cannot always be recognised', () => {
    for (const typed of ['+353 87 123 4567', '00353 1 234 5678', '+1 212 555 0144', '+20 2 123 4567']) {
      expect(phoneProblem(typed, mobile), typed).toBeNull();
      expect(britishNumberOf(typed), typed).toBeNull();
    }
  });

  it('a phone number has no letters, no extension, and the right number of digits', () => {
    for (const typed of [
      '0800 FLOWERS',
      '020 7946 0000 ext 5',
      '07700 90012',
      '077009001234',
      '0499 123456',
      '+44',
      '+44 800 1111',
      '+44 499 123456',
      '0144 123456789',
      '353 87 123 4567',
      '+353 12',
      '+353 87 123 4567 8901',
      '+999 123 4567',
      'call 07400 123456',
      '++',
      '-',
      '',
    ])
      expect(phoneProblem(typed, any), typed).toBe('unreadable');
    expect(britishNumberOf('+44')).toBeNull();
  });

  it('an example number is accepted only in a trial installation', () => {
    for (const typed of ['07700 900123', '+44 1632 960123'])
      expect(phoneProblem(typed, { ...any, allowExamples: false }), typed).toBe('example');
  });

  it('the error about a phone number names its kind, or says that it is an example', () => {
    expect(phoneProblemWords('unreadable', 'any')).toBe(phoneWords.any);
    expect(phoneProblemWords('not-mobile', 'mobile')).toBe(phoneWords.mobile);
    expect(phoneProblemWords('example', 'mobile')).toBe(phoneWords.example);
  });
});
