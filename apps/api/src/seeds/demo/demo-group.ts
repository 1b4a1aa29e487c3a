import { featureKeys } from '@portal/domain/practices/practice-features';
import type { PracticeRow } from './demo-practices.repository.ts';
import type { Window } from './working-day.ts';

// Larkmere Vets is fictional; no real company, place or street is meant.

type Week = 'weekdays' | 'weekdays-and-saturday' | 'late-evenings' | 'closed-for-lunch' | 'always';

export type DemoPractice = Omit<PracticeRow, 'country' | 'closedOnBankHolidays'> & {
  readonly week: Week;
  readonly offered: 'all' | 'no-dental';
  readonly switchedOff: readonly string[];
  readonly firstAppointmentPence: number | null;
};

type Place = Pick<
  DemoPractice,
  'practiceId' | 'name' | 'addressLine1' | 'town' | 'postcode' | 'latitude' | 'longitude'
>;
type Ways = Partial<
  Pick<DemoPractice, 'nation' | 'week' | 'offered' | 'switchedOff' | 'firstAppointmentPence' | 'acceptsNewClients'>
>;

// Ofcom's fictional range 01632 960000–960999.
const phoneOf = (practiceId: number): string => `01632 960${100 + practiceId * 10}`;
const emergencyPhoneOf = (practiceId: number): string => `01632 960${101 + practiceId * 10}`;

const practice = (place: Place, ways: Ways = {}): DemoPractice => ({
  phone: phoneOf(place.practiceId),
  emergencyPhone: emergencyPhoneOf(place.practiceId),
  email: `${place.name.toLowerCase().replaceAll(' ', '-')}@larkmere.example`,
  nation: 'england',
  week: 'weekdays',
  offered: 'all',
  switchedOff: [],
  firstAppointmentPence: null,
  acceptsNewClients: true,
  ...place,
  ...ways,
});

// These postcode areas do not exist; coordinates are open country and sea.
export const demoPractices: readonly DemoPractice[] = [
  practice(
    {
      practiceId: 1,
      name: 'Kingsferry Road Vets',
      addressLine1: '42 Kingsferry Road',
      town: 'Brackenmoor',
      postcode: 'BJ4 2QD',
      latitude: 53.42,
      longitude: -1.72,
    },
    { week: 'late-evenings' },
  ),
  practice(
    {
      practiceId: 2,
      name: 'Old Mill Vets',
      addressLine1: 'The Old Mill, Weir Lane',
      town: 'Amblecombe',
      postcode: 'AF2 7RL',
      latitude: 51.03,
      longitude: -2.61,
    },
    { week: 'weekdays-and-saturday' },
  ),
  practice(
    {
      practiceId: 3,
      name: 'Harbour Street Vets',
      addressLine1: '7 Harbour Street',
      town: 'Gullhaven',
      postcode: 'GJ1 4TS',
      latitude: 54.37,
      longitude: -0.48,
    },
    { week: 'weekdays-and-saturday' },
  ),
  practice(
    {
      practiceId: 4,
      name: 'Larkmere Animal Hospital',
      addressLine1: '1 Observatory Way',
      town: 'Larkmere',
      postcode: 'LK1 1AA',
      latitude: 52.11,
      longitude: -0.93,
    },
    { week: 'always', firstAppointmentPence: 6500 },
  ),
  practice(
    {
      practiceId: 5,
      name: 'Station Yard Vets',
      addressLine1: 'Unit 3, Station Yard',
      town: 'Tolverley',
      postcode: 'TV9 6HN',
      latitude: 50.52,
      longitude: -4.42,
    },
    { switchedOff: [featureKeys.onlineBooking, featureKeys.guestBooking, featureKeys.waitlist] },
  ),
  practice(
    {
      practiceId: 6,
      name: 'Heol y Bont Vets',
      addressLine1: '18 Heol y Bont',
      town: 'Llanfederin',
      postcode: 'LF5 8WD',
      latitude: 52.34,
      longitude: -3.71,
    },
    { nation: 'wales', week: 'closed-for-lunch' },
  ),
  practice(
    {
      practiceId: 7,
      name: 'Craig Wen Vets',
      addressLine1: '5 Craig Wen',
      town: 'Aberllwynog',
      postcode: 'AW3 1YB',
      latitude: 53.09,
      longitude: -3.88,
    },
    { nation: 'wales', offered: 'no-dental', acceptsNewClients: false },
  ),
  practice(
    {
      practiceId: 8,
      name: 'Lochan View Vets',
      addressLine1: '23 Lochan View',
      town: 'Kilbrannoch',
      postcode: 'KB7 3EU',
      latitude: 56.61,
      longitude: -4.35,
    },
    { nation: 'scotland', week: 'weekdays-and-saturday' },
  ),
  practice(
    {
      practiceId: 9,
      name: 'Tolbooth Wynd Vets',
      addressLine1: '2 Tolbooth Wynd',
      town: 'Strathorrin',
      postcode: 'SV8 5LP',
      latitude: 57.28,
      longitude: -3.02,
    },
    { nation: 'scotland', switchedOff: [featureKeys.onlineRegistration, featureKeys.onlinePetRegistration] },
  ),
  practice(
    {
      practiceId: 10,
      name: 'Castle Row Vets',
      addressLine1: '31 Castle Row',
      town: 'Ballymorna',
      postcode: 'NJ6 9GX',
      latitude: 54.63,
      longitude: -6.83,
    },
    { nation: 'northern-ireland', week: 'weekdays-and-saturday' },
  ),
];

const day: Window = { from: 510, to: 1110 };
const evening: Window = { from: 510, to: 1200 };
const saturday: Window = { from: 540, to: 780 };

export const openingHours = (week: Week, weekday: number): readonly Window[] => {
  if (week === 'always') return [{ from: 0, to: 1440 }];
  if (weekday === 7) return [];
  if (weekday === 6) return week === 'weekdays-and-saturday' || week === 'late-evenings' ? [saturday] : [];
  if (week === 'late-evenings') return [weekday === 2 || weekday === 4 ? evening : day];
  if (week === 'closed-for-lunch')
    return [
      { from: 510, to: 780 },
      { from: 840, to: 1080 },
    ];
  return [day];
};
