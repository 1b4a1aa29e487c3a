import { lookOf } from '@portal/domain/pets/look';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import faces from './faces.svg';
import styles from './pet-face.module.css';

type Coat = { readonly coat: string; readonly marks: string };

type Rule = readonly [pattern: RegExp, look: string];

/** The first match wins, so the specific patterns come first. */
const coats: readonly Rule[] = [
  [/^(white|albino|calico)/, 'white'],
  [/silver|smoke|salt/, 'silver'],
  [/^ginger/, 'ginger'],
  [/tabby|agouti/, 'tabby'],
  [/black|tricolour|tortoiseshell|harlequin/, 'black'],
  [/grey|blue|lilac|roan/, 'grey'],
  [/orange|^red|ruby|blenheim/, 'ginger'],
  [/golden|apricot|fawn|sandy|wheaten|yellow/, 'golden'],
  [/cream|lemon/, 'cream'],
  [/brown|chocolate|liver|sable|brindle|polecat/, 'brown'],
];
const scalesAndFeathers: readonly Rule[] = [
  [/green/, 'green'],
  [/blue/, 'blue'],
  [/yellow|golden/, 'yellow'],
  [/^red/, 'red'],
  ...coats,
];
const marks: readonly Rule[] = [
  [/tricolour|calico/, 'tricolour'],
  [/and white|blenheim/, 'white'],
  [/tan/, 'tan'],
  [/tortoiseshell|harlequin|merle/, 'tortie'],
  [/point/, 'point'],
];

const find = (rules: readonly Rule[], colour: string): string =>
  rules.find(([pattern]) => pattern.test(colour))?.[1] ?? '';

/** How a colour from the practice's list is drawn; '' means the usual look of the species. */
export const coatOf = (colour: string | null, species: string): Coat => {
  const colourName = colour?.toLowerCase() ?? '';
  const isFurry = !['Bird', 'Fish', 'Reptile'].includes(species);
  return { coat: find(isFurry ? coats : scalesAndFeathers, colourName), marks: find(marks, colourName) };
};

export type Drawn = Pick<Pet, 'species' | 'colour'> & Partial<Pick<Pet, 'speciesOther' | 'breed'>>;

export const drawingOf = ({ species, colour, speciesOther, breed }: Drawn) => {
  const { coat, marks } = coatOf(colour, species);
  const look = lookOf({ species, speciesOther, breed });
  return {
    className: styles['coat'],
    'data-species': look,
    'data-coat': coat,
    'data-marks': marks,
    href: `${faces}#${look}`,
  };
};
