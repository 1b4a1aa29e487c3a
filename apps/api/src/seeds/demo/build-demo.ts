import { makeBackgroundFamilies } from './background-families.ts';
import type { ClientRow, IdentityRow, PetRow } from './demo-clients.repository.ts';
import type { AppointmentRow, DiaryRow } from './demo-diary.repository.ts';
import { demoFamilies } from './demo-families.ts';
import { buildGroup } from './demo-offers.ts';
import { buildRota } from './demo-rota.ts';
import { createDiaryBook } from './diary-book.ts';
import { type CareOfPet, careOfDemoPets } from './care-of-demo-pets.ts';
import { clientRow, petRow } from './enter-family.ts';
import type { Family } from './family.ts';
import { fillDiaries } from './fill-diaries.ts';
import { matchingCases } from './matching-cases.ts';
import { placeAppointment, type SeedContext } from './place-appointment.ts';
import { seededRandom } from './seeded-random.ts';

type Moment = { readonly issuer: string; readonly today: string };

const firstClientId = 1001;
const firstPetId = 5001;
const firstAppointmentId = 70_001;

const identityOf = (family: Family, { clientId, createdOn }: ClientRow, { issuer, today }: Moment): IdentityRow[] => {
  const { sub, email, firstName, lastName, linked, practiceId } = family;
  if (sub === null || linked === false) return [];
  const name = { givenName: firstName, familyName: lastName };
  const state = linked === true ? { linked, createdOn } : { linked: false, createdOn: today };
  return [{ issuer, subject: sub, email, ...name, clientId, practiceId, ...state }];
};

const enterFamilies = (families: readonly Family[], { issuer, today }: Moment, context: SeedContext) => {
  const clients: ClientRow[] = [];
  const identities: IdentityRow[] = [];
  const pets: PetRow[] = [];
  const appointments: AppointmentRow[] = [];
  const diary: DiaryRow[] = [];
  const cares: CareOfPet[] = [];
  for (const family of families) {
    const clientId = firstClientId + clients.length;
    const client = clientRow(family, { today, clientId });
    clients.push(client);
    identities.push(...identityOf(family, client, { issuer, today }));
    for (const familyPet of family.pets) {
      const pet = petRow(familyPet, { today, clientId, petId: firstPetId + pets.length, family });
      pets.push(pet);
      const care = family.sub === null ? undefined : careOfDemoPets[pet.name];
      if (care) cares.push({ pet, care });
      for (const appointment of familyPet.appointments) {
        const appointmentId = firstAppointmentId + appointments.length;
        const placed = placeAppointment(appointment, { pet, appointmentId, context });
        if (placed) appointments.push(placed.appointment);
        if (placed?.diary) diary.push(placed.diary);
      }
    }
  }
  return { clients, identities, pets, appointments, diary, cares };
};

/** Deterministic for a given date. */
export const buildDemo = ({ issuer, today }: Moment) => {
  const rota = buildRota(today);
  const context: SeedContext = { today, rota, book: createDiaryBook(), random: seededRandom(3) };
  const families = enterFamilies(
    [...demoFamilies, ...makeBackgroundFamilies(), ...matchingCases],
    { issuer, today },
    context,
  );
  return { ...buildGroup(), rota, ...families, diary: [...families.diary, ...fillDiaries(context)] };
};
