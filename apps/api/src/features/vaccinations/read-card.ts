import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { cardLinkDays, mostCardLinks, validityOf } from '@portal/domain/vaccinations/vaccination-rules';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { spend } from '../../platform/budgets.ts';
import { orNotFound, tooManyAtOnce } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import { cardUrlOf } from './card-link.ts';
import {
  endCardLink,
  findCardOfPet,
  insertCardLink,
  listCardLinks,
  listVaccinations,
  type OwnPet,
  type VaccinationRow,
} from './vaccinations.repository.ts';

type Deps = Pick<ApiDeps, 'config' | 'database'>;

export const presentVaccinations = (rows: readonly VaccinationRow[], today: string) =>
  rows.map(({ petId: _pet, practiceId: _practice, version: _version, createdAt: _since, ...row }, index) => ({
    ...row,
    validity: validityOf(row, rows.slice(0, index), today),
  }));

export const readCard = async ({ config, database }: Deps, own: OwnPet): Promise<VaccinationCard> => {
  const card = orNotFound(await findCardOfPet(database, own));
  const { petId, timeZone } = card;
  const [rows, links] = await Promise.all([
    listVaccinations(database, petId),
    listCardLinks(database, { petId, limit: mostCardLinks }),
  ]);
  return {
    petId,
    petName: card.petName,
    practiceName: card.practiceName,
    practicePhone: card.practicePhone,
    timeZone,
    recordsSince: card.recordsSince,
    vaccinations: presentVaccinations(rows, card.today),
    links: links.map(({ endsAt, ...link }) => ({
      ...link,
      url: cardUrlOf(config, link.linkId),
      endsAt: toOffsetIso(timeZone, endsAt),
    })),
  };
};

const budgetsOf = ({ clientId }: OwnPet) => [
  { name: 'card links a day', key: String(clientId), limit: 20, windowSeconds: 86_400 },
];

export const makeCardLink = async (
  deps: Deps,
  made: Omit<Parameters<typeof insertCardLink>[1], 'days'>,
): Promise<VaccinationCard> => {
  orNotFound(await findCardOfPet(deps.database, made));
  const wait = await spend(deps.database, budgetsOf(made));
  if (wait !== null) throw tooManyAtOnce(wait);
  await insertCardLink(deps.database, { ...made, days: cardLinkDays });
  return readCard(deps, made);
};

export const endLink = async (deps: Deps, ending: Parameters<typeof endCardLink>[1]): Promise<VaccinationCard> => {
  orNotFound(await findCardOfPet(deps.database, ending));
  await endCardLink(deps.database, ending);
  return readCard(deps, ending);
};
