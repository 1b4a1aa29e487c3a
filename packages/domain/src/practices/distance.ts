export type Place = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies, to one decimal; null if unknown. */
export const distanceKm = (from: Place | null, to: Place | null): number | null => {
  if (from === null || to === null) return null;
  const halfChord =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(halfChord)) * 10) / 10;
};
