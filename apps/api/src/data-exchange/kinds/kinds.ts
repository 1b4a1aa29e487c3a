import { clients } from './client-kind.ts';
import { medicines, vaccinations } from './medicines/medicine-kinds.ts';
import { pets } from './pet-kind.ts';
import { clinicians, rotaExceptions, rotas } from './clinician-kinds.ts';
import { appointments, busyTimes } from './diary-kinds.ts';
import { contactPreferenceChanges, contactPreferences } from './preference-kinds.ts';
import { practices } from './practice-kind.ts';
import { closures, offers, openingHours } from './practice-lists.ts';
import type { Kind, KindName } from './kind.ts';
import { reasons } from './reason-kind.ts';

export const kinds: readonly Kind[] = [
  practices,
  openingHours,
  closures,
  reasons,
  offers,
  clinicians,
  rotas,
  rotaExceptions,
  clients,
  contactPreferenceChanges,
  contactPreferences,
  pets,
  medicines,
  vaccinations,
  appointments,
  busyTimes,
];

export const kindOf = (name: KindName): Kind => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`${name} is declared nowhere`);
  return kind;
};
