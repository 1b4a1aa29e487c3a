import { idOf, withoutGaps } from '../../../platform/search-values.ts';

/** Shows an offer, or a form for an appointment to bring forward or for a search without a suitable time; otherwise the list. */
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
