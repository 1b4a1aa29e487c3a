type Seen = {
  readonly species: string;
  readonly speciesOther?: string | null | undefined;
  readonly breed?: string | null | undefined;
};

/** What a drawing shows: the code of the species, or one that the practices' list does not have, though many people do. */
export const lookOf = ({ species, speciesOther, breed }: Seen): string =>
  species === 'Custom' && /hedgehog/i.test(`${speciesOther} ${breed}`) ? 'Hedgehog' : species;
