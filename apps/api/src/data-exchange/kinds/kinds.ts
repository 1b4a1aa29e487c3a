import { clients } from './client-kind.ts';
import { pets } from './pet-kind.ts';
import { clinicians, rotaExceptions, rotas } from './clinician-kinds.ts';
import { appointments, busyTimes } from './diary-kinds.ts';
import { practices } from './practice-kind.ts';
import { closures, offers, openingHours } from './practice-lists.ts';
import { type Kind, type KindName, kindNames } from './kind.ts';
import { reasons } from './reason-kind.ts';

const byName: Readonly<Record<KindName, Kind>> = {
  practices,
  'opening-hours': openingHours,
  closures,
  reasons,
  offers,
  clinicians,
  rotas,
  'rota-exceptions': rotaExceptions,
  clients,
  pets,
  appointments,
  'busy-times': busyTimes,
};

/** In the order in which they are imported. */
export const kinds: readonly Kind[] = kindNames.map((name) => byName[name]);

export const kindOf = (name: KindName): Kind => byName[name];
