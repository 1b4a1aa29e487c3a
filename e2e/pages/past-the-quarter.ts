const quarterMs = 15 * 60_000;
/** Longer than anybody here takes from the list of times to one of them. */
const nearMs = 15_000;

/** At each quarter of an hour the soonest time becomes too soon: a list is not asked for just before. */
export const pastTheQuarter = async (): Promise<void> => {
  const left = quarterMs - (Date.now() % quarterMs);
  if (left < nearMs) await new Promise((resolve) => setTimeout(resolve, left + 1_000));
};
