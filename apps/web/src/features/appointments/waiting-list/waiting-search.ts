import { idOf, withoutGaps } from '../../../platform/search-values.ts';

/** An offer, an appointment to be brought forward, or a search in which no time suited; otherwise the list. */
export type WaitingSearch = {
  readonly offer?: number | undefined;
  readonly appointment?: number | undefined;
  readonly pet?: number | undefined;
  readonly reason?: number | undefined;
  readonly at?: number | undefined;
  readonly clinician?: number | undefined;
};

export const parseWaitingSearch = (search: Readonly<Record<string, unknown>>): WaitingSearch =>
  withoutGaps({
    offer: idOf(search['offer']),
    appointment: idOf(search['appointment']),
    pet: idOf(search['pet']),
    reason: idOf(search['reason']),
    at: idOf(search['at']),
    clinician: idOf(search['clinician']),
  });
