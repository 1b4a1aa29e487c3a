import type { Desk, Habits } from './provet-desk.ts';
import type { People } from './provet-people.ts';
import type { DeskFacts } from './saved-desk.ts';
import type { Switches } from './switches.ts';

const noShow = 1;
const other = 3;
const halfHour = 1_800_000;

/** People and reasons that nobody has linked. */
export const locum = 990_099;
export const reasonOfToday = 98;

type At = {
  readonly switches: Switches;
  readonly people: () => People;
  readonly facts: () => DeskFacts;
};

/** Added to the id of a pet: no group has so many. */
const mergedIds = 1_000_000;

/** A second record of the pet, into which the first is merged. */
const mergedPet = (people: People, pet: number, client: number | null): number => {
  const record = { client, name: 'Bella', ...people.listOf('patient').get(pet) };
  const survivor = people.add('patient', record, pet + mergedIds);
  people.add('patient', { ...record, merge_patient: survivor }, pet);
  return survivor;
};

/** What else reception changes when it moves an appointment or cancels one. */
export const createHabits = ({ switches, people, facts }: At): Habits => ({
  ofMove(entry) {
    const [pet] = entry.pets;
    const elsewhere = facts().clinicians.find(({ practice = 1 }) => practice !== entry.department);
    if (elsewhere && switches.acts('another department'))
      return { department: elsewhere.practice ?? 1, user: elsewhere.id, additionalUsers: [] };
    if (switches.acts('a locum')) return { user: locum };
    if (switches.acts('a reason made today')) return { reason: reasonOfToday };
    if (switches.acts('another type')) return { type: other, reason: null };
    if (pet !== undefined && switches.acts('pets merged')) return { pets: [mergedPet(people(), pet, entry.client)] };
    return {};
  },
  isCancelledBefore: () => switches.acts('cancelled by mistake'),
  isDeleted: () => switches.acts('deleted, not cancelled'),
  reasonOf: (usual) => (switches.acts('another cancellation reason') ? noShow : usual),
  usesIdAgain: () => switches.acts('an id used again'),
});
/** What reception does with an entry that another program has just made or changed. */
export const afterWrite = (desk: Desk, id: number, switches: Switches): void => {
  const entry = desk.appointments.get(id);
  if (!entry || entry.active === 0) return;
  if (switches.acts('note overwritten')) desk.change(id, { notes: 'Owner rang' });
  if (switches.acts('moved at once')) desk.reschedule(id, entry.start + halfHour);
};
