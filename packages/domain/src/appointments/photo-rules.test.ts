import { expect, test } from 'vitest';
import { addPhotoObstacle, canRemovePhotos } from './photo-rules.ts';

const start = Date.parse('2026-11-30T14:00:00Z');
const booked = { status: 'BOOKED', start, needsNote: true, photoCount: 2 } as const;

test('three photos can be added to an appointment that asks for a note, until it begins', () => {
  expect(addPhotoObstacle(booked, start - 1)).toBeNull();
  expect(addPhotoObstacle(booked, start)).toBe('CLOSED');
  expect(addPhotoObstacle({ ...booked, photoCount: 3 }, start - 1)).toBe('FULL');
  expect(addPhotoObstacle({ ...booked, needsNote: false }, start - 1)).toBe('NOT_ASKED');
  expect(addPhotoObstacle({ ...booked, status: 'CANCELLED' }, start - 1)).toBe('CLOSED');
});

test('photos can be removed until the appointment begins', () => {
  expect(canRemovePhotos(booked, start - 1)).toBe(true);
  expect(canRemovePhotos(booked, start)).toBe(false);
  expect(canRemovePhotos({ ...booked, status: 'ARRIVED' }, start - 1)).toBe(false);
});
