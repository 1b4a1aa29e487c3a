import { possessive } from '@portal/domain/pets/possessive';
import { type Block, details, type Fact, paragraph, type Phrase } from '../layout/blocks.ts';
import { formatDateAndTime, formatTime, formatTimeOfDay } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import {
  type AlsoChanged,
  type Appointment,
  type AppointmentPrice,
  namesOf,
  type UpcomingAppointment,
} from './appointment.ts';

/** Null where nothing has changed, or it is not known. */
export type MovedFrom = { startsAt: number; clinicianName: string | null; practiceName: string | null };

const fact = (label: string, lines: readonly Phrase[], smallPrint: string | null = null): Fact[] =>
  lines.length === 0 ? [] : [{ label, lines, smallPrint }];

const was = (before: string | null, now: string): Phrase[] =>
  before === null || before === now ? [] : [{ was: before }];

const when = ({ startsAt, timeZone }: Appointment, movedFrom: MovedFrom | null): Phrase[] => {
  const start = formatDateAndTime(startsAt, timeZone);
  return [...was(movedFrom && formatDateAndTime(movedFrom.startsAt, timeZone), start), start];
};

export const minutesOf = ({ startsAt, endsAt }: Appointment): number => Math.round((endsAt - startsAt) / 60_000);

export const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

const whatIsInIt = ({ included, extra, isEstimateDue }: AppointmentPrice): string =>
  [
    ...(included === null ? [] : [`Includes: ${included}`]),
    ...(extra === null ? [] : [`May be added: ${extra}`]),
    ...(isEstimateDue ? ['We’ll give you a written estimate before treatment.'] : []),
  ].join('\n');

type Amount = Pick<AppointmentPrice, 'fromPence' | 'isFrom'>;

const bareAmountOf = ({ fromPence, isFrom }: Amount): string => {
  const amount = pounds.format(fromPence / 100);
  return isFrom ? `From ${amount}` : amount;
};

const amountOf = (price: Amount): string => `${bareAmountOf(price)}, VAT included`;

export const alsoChanges = (changed: readonly AlsoChanged[], timeZone: string): Block[] =>
  changed.map(({ petName, startsAt, isCancelled, hasDied = false, reasonName, clinicianName, price }) => {
    const when = `${formatTime(startsAt, timeZone).day} at ${formatTimeOfDay(startsAt, timeZone)}`;
    if (isCancelled && hasDied)
      return paragraph(`The appointment in ${possessive(petName)} name on ${when} is also cancelled.`);
    if (isCancelled) return paragraph(`${possessive(petName)} appointment on ${when} is cancelled.`);
    const costs = price ? ` Price: ${amountOf(price)}.` : '';
    return paragraph(
      `${possessive(petName)} appointment is now on ${when}: ${reasonName}, with ${clinicianName}.${costs}`,
    );
  });

type PricedPet = { petName: string; price?: AppointmentPrice | null };

/** Of several pets each price, and the sum if all have one, which then says for all that VAT is included. */
const amounts = (price: AppointmentPrice, petName: string, others: readonly PricedPet[]): string[] => {
  const priced = [{ petName, price }, ...others].flatMap((one) => (one.price ? [{ ...one, price: one.price }] : []));
  if (others.length === 0) return [amountOf(price)];
  const eachAs = (words: (price: Amount) => string) => priced.map((one) => `${one.petName}: ${words(one.price)}`);
  if (priced.length <= others.length) return eachAs(amountOf);
  const fromPence = priced.reduce((sum, one) => sum + one.price.fromPence, 0);
  return [
    ...eachAs(bareAmountOf),
    `Together: ${amountOf({ fromPence, isFrom: priced.some((one) => one.price.isFrom) })}`,
  ];
};

type Priced = { price: AppointmentPrice | null; petName: string; others?: readonly PricedPet[] };

export const priceFacts = ({ price, petName, others = [] }: Priced, pricesUrl: string | null): Fact[] => {
  return fact(
    'Price',
    [
      ...(price === null ? [] : amounts(price, petName, others)),
      ...(pricesUrl === null ? [] : [pageLink('Prices and ownership', pricesUrl)]),
    ],
    (price && whatIsInIt(price)) || null,
  );
};

export const filledIn = (
  words: string,
  { petName, practice }: { petName: string; practice: { name: string; phone: string } },
): string => {
  const values: Readonly<Record<string, string>> = {
    '{pet}': petName,
    '{practice}': practice.name,
    '{phone}': practice.phone,
  };
  // In one pass, so that a name stays as it was typed.
  return words.replaceAll(/[{](?:pet|practice|phone)[}]/g, (place) => values[place] ?? place);
};

type Coming = Pick<UpcomingAppointment, 'petName' | 'species' | 'preparation' | 'newcomer' | 'words'> & {
  practice: Pick<UpcomingAppointment['practice'], 'name' | 'phone'>;
};

type Species = Pick<UpcomingAppointment, 'petName' | 'species'>;

const howToCome = ({ petName, species }: Species): string =>
  species === 'Canine' ? `${petName} on a lead` : `${petName} in a secure carrier`;

const usuallyBrought = (appointment: Coming, others: readonly Species[]): string[] => [
  ...[appointment, ...others].map(howToCome),
  // Left out if the preparation asks for it already.
  ...(/medicine|medication/i.test(appointment.preparation ?? '')
    ? []
    : [`Any medicine ${others.length === 0 ? `${appointment.petName} takes` : 'they take'}`]),
  ...(appointment.newcomer === null ? [] : ['Any records from another practice']),
];

/** `others`: pets that come with this one. */
export const brought = (appointment: Coming, others: readonly Species[] = []): string[] => {
  const petName = namesOf({ ...appointment, others });
  return (
    appointment.words.whatToBring?.map((words) => filledIn(words, { ...appointment, petName })) ??
    usuallyBrought(appointment, others)
  );
};

const photosOf = (count: number): string => (count === 1 ? 'photo' : `${count} photos`);

const sentAhead = ({ hasNote, photoCount }: UpcomingAppointment): string[] => {
  if (photoCount === 0) return hasNote ? ['We have your note.'] : [];
  return [hasNote ? `We have your note and ${photosOf(photoCount)}.` : `We have your ${photosOf(photoCount)}.`];
};

type Told = {
  movedFrom?: MovedFrom | null;
  calendar: string | null;
  isComing?: boolean;
  /** Pets that come after this one. */
  others?: readonly (PricedPet & Species)[];
};

export const appointmentDetails = (
  appointment: UpcomingAppointment,
  { movedFrom = null, calendar, isComing = true, others = [] }: Told,
): Block => {
  const { practice, clinicianName, reasonName, preparation, price, reference, words } = appointment;
  const { pricesUrl, mapUrl } = practice;
  return details(
    ...fact('When', when(appointment, movedFrom), calendar),
    ...fact(
      'With',
      [...was(movedFrom?.clinicianName ?? null, clinicianName), clinicianName],
      `${reasonName}, ${minutesOf(appointment)} minutes`,
    ),
    ...fact('Where', [
      ...was(movedFrom?.practiceName ?? null, practice.name),
      [practice.name, ...practice.addressLines].join(', '),
      ...(isComing && words.parking ? [filledIn(words.parking, appointment)] : []),
      pageLink('Get directions', mapUrl),
    ]),
    ...priceFacts({ price, petName: appointment.petName, others }, pricesUrl),
    ...(isComing
      ? [...fact('Prepare', preparation === null ? [] : [preparation]), ...fact('Bring', brought(appointment, others))]
      : []),
    ...fact('From you', sentAhead(appointment)),
    ...fact('Reference', [reference]),
  );
};

type Cancelled = { consequences?: readonly Fact[]; isUpdate?: boolean };

/** `isUpdate`: other pets of the entry still come. Omits directions and duration, because this pet does not. */
export const cancelledDetails = (
  appointment: Appointment,
  { consequences = [], isUpdate = false }: Cancelled = {},
): Block => {
  const { practice, clinicianName, reasonName, reference, startsAt, timeZone } = appointment;
  return details(
    ...fact(
      'When',
      [{ was: formatDateAndTime(startsAt, timeZone) }],
      isUpdate ? 'The attached file updates your calendar.' : 'The attached file removes it from your calendar.',
    ),
    ...fact('With', [clinicianName], reasonName),
    ...fact('Where', [
      practice.name,
      ...(practice.pricesUrl === null ? [] : [pageLink('Prices and ownership', practice.pricesUrl)]),
    ]),
    ...fact('Reference', [reference]),
    ...consequences,
  );
};

export const withPhone = (words: string, appointment: UpcomingAppointment, phone: Phrase): Phrase[] =>
  words.split('{phone}').flatMap((part, index) => [...(index === 0 ? [] : [phone]), filledIn(part, appointment)]);
