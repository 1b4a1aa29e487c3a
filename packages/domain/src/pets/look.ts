type Seen = {
  readonly species: string;
  readonly speciesOther?: string | null | undefined;
  readonly breed?: string | null | undefined;
};

/** The code of the drawing: that of the species, or a common one that practices do not list. */
export const lookOf = ({ species, speciesOther, breed }: Seen): string =>
  species === 'Custom' && /hedgehog/i.test(`${speciesOther} ${breed}`) ? 'Hedgehog' : species;
