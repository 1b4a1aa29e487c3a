export const petsKeys = {
  all: ['pets'],
  lists: ['pets', 'list'],
  living: ['pets', 'list'],
  everyone: ['pets', 'list', 'all'],
  detail: (petId: number) => ['pets', 'detail', petId] as const,
  cancelledDays: (petId: number) => ['pets', 'cancelled-days', petId] as const,
  photo: (photoUrl: string, size: PhotoSize) => ['pet-photos', photoUrl, size] as const,
  species: ['pet-facts', 'species'],
  breeds: (speciesId: number | null) => ['pet-facts', 'breeds', speciesId] as const,
  colours: (where: { speciesId: number | null; breedId: number | null }) => ['pet-facts', 'colours', where] as const,
  insurers: ['pet-facts', 'insurers'],
} as const;

/** 256 or 1024 pixels. */
export type PhotoSize = 'small' | 'full';
