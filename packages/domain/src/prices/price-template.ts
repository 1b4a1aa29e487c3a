/** A species, or a weight range of one, that has its own price. */
export type PriceBand = {
  readonly key: string;
  readonly name: string;
  readonly speciesIds: readonly number[];
  /** Inclusive. */
  readonly fromKg: number | null;
  /** Upper limit, exclusive. */
  readonly belowKg: number | null;
};

export type TemplateItem = {
  readonly key: string;
  readonly name: string;
  readonly about: string | null;
  /** A set of bands; null if there is one price for all. */
  readonly bands: string | null;
  readonly isFromAllowed: boolean;
};

/** The most that may be charged from a day on (YYYY-MM-DD). */
export type PriceCap = { readonly item: string; readonly pence: number; readonly from: string };

/** What every practice must publish. Data, so that a change of the rules is a new file. */
export type PriceTemplate = {
  readonly version: string;
  readonly basis: string;
  /** Above this, a written estimate is due before treatment. */
  readonly estimateAbovePence: number;
  readonly groups: readonly { readonly name: string; readonly items: readonly TemplateItem[] }[];
  readonly bandSets: Readonly<Record<string, readonly PriceBand[]>>;
  readonly caps: readonly PriceCap[];
  readonly ombudsman: { readonly name: string; readonly url: string };
};

export const itemsOf = ({ groups }: PriceTemplate): TemplateItem[] => groups.flatMap(({ items }) => items);

export const bandsOf = (template: PriceTemplate, { bands }: Pick<TemplateItem, 'bands'>): readonly PriceBand[] =>
  bands === null ? [] : (template.bandSets[bands] ?? []);

export type PricedPet = { readonly speciesId?: number | undefined; readonly kg?: number | undefined };

/** An unknown species or weight matches every band. */
export const suits = ({ speciesIds, fromKg, belowKg }: PriceBand, { speciesId, kg }: PricedPet): boolean =>
  (speciesId === undefined || speciesIds.includes(speciesId)) &&
  (kg === undefined || ((fromKg === null || kg >= fromKg) && (belowKg === null || kg < belowKg)));

/** Caps rise yearly: the latest that is in force on the day. */
export const capOn = ({ caps }: PriceTemplate, item: string, date: string): PriceCap | null =>
  caps
    .filter((cap) => cap.item === item && cap.from <= date)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1) ?? null;
