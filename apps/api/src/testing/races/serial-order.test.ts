import { describe, expect, it } from 'vitest';
import { amended, bookedAt, cancelled, type Deed, isExplained, type Register, restored } from './serial-order.ts';

const deed = (name: string, [begin, end]: readonly [number, number], apply: Deed['apply']): Deed => ({
  name,
  begin,
  end,
  apply,
});

const ends =
  (...deeds: readonly string[]) =>
  (register: Register): boolean =>
    register.deeds.join() === ['booked', ...deeds].map((name) => `appointment.${name}`).join();

describe('whether some order explains what happened', () => {
  it('finds the order of overlapping operations', () => {
    const deeds = [deed('cancel', [0, 9], cancelled), deed('amend', [1, 8], (register) => amended(register, 1, 7))];
    expect(isExplained(deeds, bookedAt(5), ends('amended', 'cancelled'))).toBe(true);
    expect(isExplained(deeds, bookedAt(5), ends('cancelled', 'amended'))).toBe(false);
  });

  it('keeps the order of operations that did not overlap', () => {
    const deeds = [deed('undo', [0, 1], restored), deed('cancel', [2, 3], cancelled)];
    expect(isExplained(deeds, bookedAt(5), ends('cancelled'))).toBe(true);
    expect(isExplained(deeds, bookedAt(5), ends('cancelled', 'restored'))).toBe(false);
  });

  it('rejects a confirmed change that is missing, and a change that nobody made', () => {
    const deeds = [deed('amend', [0, 1], (register) => amended(register, 1, 7))];
    expect(isExplained(deeds, bookedAt(5), ends())).toBe(false);
    expect(isExplained([], bookedAt(5), ends('cancelled'))).toBe(false);
  });
});
