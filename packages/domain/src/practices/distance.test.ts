import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

test('a degree of latitude is 111 km, and a degree of longitude half of that at 60° north', () => {
  expect(distanceKm({ latitude: 51, longitude: 0 }, { latitude: 52, longitude: 0 })).toBe(111.2);
  expect(distanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 })).toBe(55.6);
  expect(distanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 0 })).toBe(0);
  expect(distanceKm({ latitude: 60, longitude: 1 }, { latitude: 60, longitude: 2 })).toBe(55.6);
  expect(distanceKm({ latitude: 60, longitude: 0 }, null)).toBeNull();
  expect(distanceKm(null, { latitude: 60, longitude: 0 })).toBeNull();
});
