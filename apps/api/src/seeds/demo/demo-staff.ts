import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Window } from './working-day.ts';

type Shift = { readonly weekdays: readonly number[]; readonly windows: readonly Window[] };
type StaffMember = {
  readonly displayName: string;
  readonly clinicianType: ClinicianType;
  readonly shifts: readonly Shift[];
};

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const window = (from: number, to: number): Window => ({ from, to });

const day = [window(540, 750), window(840, 1080)];
const early = [window(510, 720), window(780, 990)];
const late = [window(630, 840), window(900, 1110)];
const evening = [window(780, 990), window(1020, 1200)];
const morning = [window(540, 765)];

const patterns = {
  day: [{ weekdays, windows: day }],
  early: [{ weekdays, windows: early }],
  late: [{ weekdays, windows: late }],
  dayAndSaturday: [
    { weekdays: [1, 2, 3, 5], windows: day },
    { weekdays: [6], windows: morning },
  ],
  evenings: [
    { weekdays: [1, 3], windows: day },
    { weekdays: [2, 4], windows: evening },
  ],
  firstHalf: [{ weekdays: [1, 2, 3], windows: early }],
  secondHalf: [{ weekdays: [3, 4, 5], windows: late }],
  mornings: [{ weekdays, windows: morning }],
  hospitalEarly: [{ weekdays: everyDay, windows: [window(420, 660), window(705, 900)] }],
  hospitalLate: [{ weekdays: everyDay, windows: [window(840, 1080), window(1125, 1320)] }],
} as const satisfies Record<string, readonly Shift[]>;

const vet = (displayName: string, pattern: keyof typeof patterns): StaffMember => ({
  displayName,
  clinicianType: 'Vet',
  shifts: patterns[pattern],
});
const nurse = (displayName: string, pattern: keyof typeof patterns): StaffMember => ({
  displayName,
  clinicianType: 'Nurse',
  shifts: patterns[pattern],
});

export const demoStaff: Readonly<Record<number, readonly StaffMember[]>> = {
  1: [
    vet('Dr Anjali Patel', 'day'),
    vet('Dr Marcus Thorne', 'evenings'),
    vet('Dr Ewa Kowalczyk', 'dayAndSaturday'),
    vet('Dr Samuel Adjei', 'late'),
    nurse('Beth Rowlands', 'early'),
    nurse('Kieran Moss', 'evenings'),
  ],
  2: [
    vet('Dr Fiona Lockyer', 'day'),
    vet('Dr Tariq Rahman', 'dayAndSaturday'),
    vet('Dr Imogen Vale', 'secondHalf'),
    nurse('Chloe Pascoe', 'day'),
    nurse('Denise Whitlow', 'mornings'),
  ],
  3: [
    vet('Dr Peter Skelton', 'early'),
    vet('Dr Mei-Ling Zhao', 'dayAndSaturday'),
    vet('Dr Niamh Corrigan', 'firstHalf'),
    nurse('Jade Fenwick', 'dayAndSaturday'),
  ],
  4: [
    vet('Dr Helena Marlowe', 'hospitalEarly'),
    vet('Dr Oluwaseun Bankole', 'hospitalEarly'),
    vet('Dr Rafael Quintero', 'hospitalLate'),
    vet('Dr Yasmin Haddad', 'hospitalLate'),
    vet('Dr Lucy Bramhall', 'day'),
    nurse('Simon Ackroyd', 'hospitalEarly'),
    nurse('Grace Mensah', 'hospitalLate'),
  ],
  5: [vet('Dr Jory Tremaine', 'day'), vet('Dr Sophie Ludlow', 'firstHalf'), nurse('Morwenna Hicks', 'day')],
  6: [
    vet('Dr Rhys Llewelyn', 'day'),
    vet('Dr Carys Bowen', 'early'),
    vet('Dr Ines Carvalho', 'secondHalf'),
    nurse('Nia Probert', 'day'),
  ],
  7: [vet('Dr Gethin Morris', 'day'), vet('Dr Hannah Feldmann', 'firstHalf'), nurse('Eleri Vaughan', 'early')],
  8: [
    vet('Dr Isla Robertson', 'day'),
    vet('Dr Fraser Buchan', 'dayAndSaturday'),
    vet('Dr Priyanka Menon', 'late'),
    nurse('Kirsty Gowrie', 'day'),
    nurse('Angus Petrie', 'mornings'),
  ],
  9: [vet('Dr Morag Sinclair', 'day'), vet('Dr Blair Drummond', 'secondHalf'), nurse('Ailsa Kerr', 'day')],
  10: [
    vet('Dr Conor McAteer', 'day'),
    vet('Dr Orla Magennis', 'dayAndSaturday'),
    vet('Dr Vikram Sethi', 'late'),
    nurse('Roisin Toner', 'day'),
    nurse('Patrick Haughey', 'firstHalf'),
  ],
};
