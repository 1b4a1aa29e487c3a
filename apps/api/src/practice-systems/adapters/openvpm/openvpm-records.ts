import { z } from 'zod';
import type { PersonKind, RemoteAppointment, RemoteRecord } from '../../port.ts';
import { DiaryMoment, Moment } from '../../remote/understand.ts';
import { cannotRead, idWithout, readFields, timeOf } from '../read-records.ts';

const Id = z.string().regex(/^[\w-]{1,60}$/);

export const List = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total: z.number().int().min(0) }),
});
export const One = z.object({ data: z.unknown() });
export const Entered = z.object({ data: z.object({ id: Id }) });

/** A key is of one practice, and nothing in the answers names it. */
export const onlyPractice = '1';

const notFound = z.object({ error: z.object({ message: z.string().regex(/^(?!Practice ).+ not found$/) }) });

/** A missing practice says nothing about the record that was asked for. */
export const saysNotFound = (value: unknown): boolean => notFound.safeParse(value).success;

const Appointment = z
  .object({
    id: Id,
    start_time: DiaryMoment,
    end_time: DiaryMoment,
    status: z.string(),
    patient_id: Id.nullable(),
    doctor_id: Id.nullable(),
    type_id: Id.nullable(),
    notes: z.string().nullable(),
    created_at: Moment,
    updated_at: Moment,
  })
  .partial();

const standing: readonly string[] = ['scheduled', 'confirmed', 'checked_in', 'in_exam', 'checked_out'];
const ended: readonly string[] = ['cancelled', 'no_show'];

/** Without a vet, the entry takes nobody's time; without a patient, it is time that is taken. */
export const readAppointmentOf = (value: unknown): RemoteAppointment => {
  const { one, odd } = readFields(Appointment, value);
  const { start_time: start, end_time: end, status } = one;
  const time = timeOf(start, end);
  const isAbsent = (field: keyof typeof one) => one[field] === undefined && !odd.includes(field);
  const absent = (['id', 'start_time', 'status'] as const).filter(isAbsent);
  const problems = [...odd, ...absent, ...(time.lacks === 'END' && !odd.includes('end_time') ? ['end_time'] : [])];
  const clinicians = one.doctor_id ? [one.doctor_id] : [];
  return {
    id: one.id ?? idWithout(value, `${time.startsAt} ${clinicians.join('')}`),
    practice: onlyPractice,
    clinicians,
    pets: one.patient_id ? [one.patient_id] : [],
    reason: one.type_id ?? null,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    isCancelled: ended.includes(status ?? ''),
    status: status === undefined || standing.includes(status) ? null : status,
    note: one.notes ?? '',
    createdAt: one.created_at ?? 0,
    modifiedAt: one.updated_at ?? null,
    ...(problems.length > 0 ? { oddity: { problem: cannotRead(problems), lacks: time.lacks } } : {}),
  };
};

const Person = z.looseObject({ id: Id, created_at: Moment, updated_at: Moment, neutered: z.boolean().nullish() });

/** Columns of the import and the vendor's fields. There is one number, which the import takes for a landline where it is one. */
const names: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  clients: {
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    mobile: 'phone',
    address_line1: 'address',
    town: 'city',
    county: 'state',
    postcode: 'zip',
  },
  pets: {
    client: 'client_id',
    name: 'name',
    species: 'species',
    breed: 'breed',
    date_of_birth: 'date_of_birth',
    colour: 'color',
    microchip: 'microchip_number',
  },
};

const sexes: Readonly<Record<string, string>> = { male: 'Male', female: 'Female' };
const neuteredWords: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const readPersonOf =
  (kind: PersonKind) =>
  (value: unknown): RemoteRecord => {
    const one = Person.parse(value);
    const fields = Object.fromEntries(Object.entries(names[kind]).map(([ours, theirs]) => [ours, textOf(one[theirs])]));
    const more = {
      sex: sexes[textOf(one['sex'])] ?? '',
      neutered: neuteredWords[String(one.neutered)] ?? 'Unknown',
      status: one['status'] === 'deceased' ? 'Deceased' : 'Active',
    };
    return {
      id: one.id,
      createdAt: one.created_at,
      modifiedAt: one.updated_at,
      mergedInto: null,
      isArchived: one['status'] === 'inactive',
      fields: kind === 'pets' ? { ...fields, ...more } : fields,
    };
  };

const Hint = z.object({ event: z.string().startsWith('appointment.'), data: z.object({ id: Id }) });

export const idsInHint = (body: unknown): readonly string[] => {
  const read = Hint.safeParse(body);
  return read.success ? [read.data.data.id] : [];
};
