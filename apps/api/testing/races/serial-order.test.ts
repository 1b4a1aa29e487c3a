import { describe, expect, it } from 'vitest';
import { amended, bookedAt, cancelled, type Operation, isExplained, type Register, restored } from './serial-order.ts';

const operation = (name: string, [begin, end]: readonly [number, number], apply: Operation['apply']): Operation => ({
  name,
  begin,
  end,
  apply,
});

const ends =
  (...actions: readonly string[]) =>
  (register: Register): boolean =>
    register.actions.join() === ['booked', ...actions].map((name) => `appointment.${name}`).join();

describe('linearisability', () => {
  it('finds the order of overlapping operations', () => {
    const operations = [
      operation('cancel', [0, 9], cancelled),
      operation('reschedule', [1, 8], (register) => amended(register, 1, 7)),
    ];
    expect(isExplained(operations, bookedAt(5), ends('amended', 'cancelled'))).toBe(true);
    expect(isExplained(operations, bookedAt(5), ends('cancelled', 'amended'))).toBe(false);
  });

  it('keeps the order of operations that did not overlap', () => {
    const operations = [operation('undo', [0, 1], restored), operation('cancel', [2, 3], cancelled)];
    expect(isExplained(operations, bookedAt(5), ends('cancelled'))).toBe(true);
    expect(isExplained(operations, bookedAt(5), ends('cancelled', 'restored'))).toBe(false);
  });

  it('rejects a confirmed change that is missing, and a change without a caller', () => {
    const operations = [operation('reschedule', [0, 1], (register) => amended(register, 1, 7))];
    expect(isExplained(operations, bookedAt(5), ends())).toBe(false);
    expect(isExplained([], bookedAt(5), ends('cancelled'))).toBe(false);
  });
});
