import type { Insurer } from '@portal/contract/pets/pets.schemas';

type Line = readonly [insurerId: number, name: string, active?: false];

// As of November 2026: review before each release. A discontinued brand keeps its id and becomes inactive.
const brands: readonly Line[] = [
  [3, 'Petplan'],
  [4, 'Admiral'],
  [5, 'Agria'],
  [6, 'Animal Friends'],
  [7, 'Argos Pet Insurance'],
  [8, 'Asda Money'],
  [9, 'Aviva'],
  [10, 'AXA'],
  [11, 'Blue Cross'],
  [12, 'Bought By Many', false],
  [13, 'Burns Pet Insurance'],
  [14, 'Churchill'],
  [15, 'Co-op Insurance'],
  [16, 'Direct Line'],
  [17, 'Dogs Trust (membership)'],
  [18, 'E&L'],
  [19, 'Everypaw'],
  [20, 'ExoticDirect'],
  [21, 'Healthy Pets'],
  [22, 'John Lewis'],
  [23, 'Kennel Club Pet Insurance'],
  [24, 'LV='],
  [25, 'ManyPets'],
  [26, 'M&S Bank'],
  [27, 'More Than'],
  [28, 'Napo'],
  [29, 'Perfect Pet Insurance'],
  [30, 'PetGuard'],
  [31, 'Petsure'],
  [32, 'Pets at Home'],
  [33, 'Post Office'],
  [34, 'Purely Pets'],
  [35, "Sainsbury's Bank"],
  [36, 'Scratch & Patch'],
  [37, 'Tesco Pet Insurance'],
  [38, 'Vetsure'],
  [39, 'Waggel'],
];

export const insurers: readonly Insurer[] = [
  { insurerId: 1, name: 'Not insured', kind: 'none', active: true },
  { insurerId: 2, name: 'Other', kind: 'other', active: true },
  ...brands.map(([insurerId, name, active = true]) => ({ insurerId, name, kind: 'insurer', active }) as const),
];
