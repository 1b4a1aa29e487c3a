import { expect, test } from 'vitest';
import { markerOf, operationIdIn } from './marker.ts';

test('a marker identifies its operation within any text, and one with a typing error identifies none', () => {
  for (const operationId of [1, 2, 31, 77_777, 33_554_431]) {
    const marker = markerOf(operationId);
    expect(marker).toMatch(/^\[VP-[0-9A-HJKMNP-TV-Z]{6}\]$/);
    expect(operationIdIn(`Limps. ${marker.toLowerCase()} Ring first`)).toBe(operationId);
    for (let place = 4; place < 10; place += 1) {
      const wrong = marker[place] === '7' ? '8' : '7';
      expect(operationIdIn(`${marker.slice(0, place)}${wrong}${marker.slice(place + 1)}`)).toBeNull();
    }
  }
  expect(operationIdIn('')).toBeNull();
});
