import type { UpsertReport } from '../../data-exchange/upsert-records.ts';
import type { Queryable } from '../../database/client.ts';
import type { Same } from '../operations/adopt-same.ts';
import type { RemoteAppointment } from '../port.ts';
import { askToCheck, closeChecked } from '../turns/records-to-check.repository.ts';
import type { Decided } from './decide-entries.ts';
import { closureProblems, refusalOf, standingProblems } from './entry-problems.ts';
import { tellUnseen } from './unseen.ts';

type Asking = { readonly connectionId: number; readonly source: string; readonly now: number };

type Outcome = {
  readonly decided: readonly Decided[];
  readonly rejected: UpsertReport['outcomes'];
  readonly same: Same;
};

export const hasTime = ({ oddity }: RemoteAppointment): boolean => oddity?.lacks !== 'START';

/** Asks staff about records that cannot be read, and about our bookings that cannot be mapped; past ones interest nobody. */
export const askAboutOddOnes = async (
  transaction: Queryable,
  { connectionId, source, now }: Asking,
  { decided, rejected, same }: Outcome,
) => {
  const faults = new Map(rejected.map((one) => [one.externalId, refusalOf(one.faults)]));
  const unseen = await tellUnseen(transaction, { connectionId, source }, decided);
  const records = decided.map((one) => {
    const { remote, facts, decision } = one;
    const { id: appointment, practice, oddity, endsAt } = remote;
    const beside = same.unsure.has(appointment) ? undefined : unseen.get(appointment);
    const question = same.unsure.get(appointment) ?? beside?.words;
    const problems = [
      ...(oddity ? [oddity.problem] : []),
      ...('unmapped' in decision ? decision.unmapped : []),
      ...closureProblems(one),
      ...(facts.entry ? (faults.get(appointment) ?? []) : []),
      ...(question === undefined ? standingProblems(one) : [question]),
    ];
    const isOver = !oddity?.lacks && endsAt <= now && decision.kind !== 'PAST';
    const problem = isOver ? '' : problems.join(' ');
    return { record: `appointment ${appointment}`, appointment, practice, problem, booking: beside?.appointmentId };
  });
  const odd = records.filter(({ problem }) => problem !== '');
  await askToCheck(transaction, { source, records: odd });
  const sound = records.filter(({ problem }) => problem === '').map(({ record }) => record);
  await closeChecked(transaction, source, sound);
  return odd.map(({ record, problem }) => `${record}: ${problem}`);
};
