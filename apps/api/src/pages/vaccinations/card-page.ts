import { possessive } from '@portal/domain/pets/possessive';
import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../features/api-deps.ts';
import { readCardKey } from '../../features/vaccinations/card-link.ts';
import { presentVaccinations } from '../../features/vaccinations/read-card.ts';
import {
  findLinkedCard,
  type LinkedCard,
  listVaccinations,
} from '../../features/vaccinations/vaccinations.repository.ts';
import { headedPage, type LinkedPage, privately } from '../linked-page.ts';
import { type FrameDeps, framed } from '../page-frame.ts';
import { callLink, type Fields, tableOf, textOf } from '../plain-page.ts';
import { showDay } from '../prices/show-price.ts';

type Deps = Pick<ApiDeps, 'database' | 'config'>;
type Row = VaccinationCard['vaccinations'][number];

const dayOf = (date: string, timeZone: string): string => showDay(startOfLocalDay(timeZone, date), timeZone);

const validityWords: Readonly<Record<Row['validity'], string>> = {
  VALID: '',
  DUE_SOON: 'due soon',
  OVER: 'out of date',
  SUPERSEDED: 'given again since',
  UNDATED: 'no end recorded',
};

const rowOf = (row: Row, timeZone: string): Markup => {
  const until = row.validUntil === null ? '' : dayOf(row.validUntil, timeZone);
  return html`<tr>
    <th scope="row">${row.vaccine}</th>
    <td data-label="Given">${dayOf(row.vaccinatedOn, timeZone)}</td>
    <td data-label="Valid until">${[until, validityWords[row.validity]].filter(Boolean).join(', ')}</td>
    <td data-label="Batch">${row.batch ?? ''}</td>
    <td data-label="By">${[row.practiceName, row.clinician].filter(Boolean).join(', ')}</td>
  </tr>`;
};

const factsOf = ({ species, breed, colour, sex, microchipNumber }: LinkedCard): Markup => {
  const description = [...new Set([species, breed, colour, sex])].filter(Boolean).join(', ');
  return html`<dl class="facts">
    <div>
      <dt>Description</dt>
      <dd>${description}</dd>
    </div>
    ${
      microchipNumber === null
        ? null
        : html`<div>
            <dt>Microchip</dt>
            <dd>${microchipNumber}</dd>
          </div>`
    }
  </dl>`;
};

const headings = ['Vaccine', 'Given', 'Valid until', 'Batch', 'By'];

const noCard = headedPage({
  title: 'This link doesn’t work',
  body: html`<p>It has ended, or part of it is missing. Ask the owner of the pet for a new one.</p>`,
});

/** Null for a link that is forged or has ended. */
const readCardPage = async ({ database, config }: Deps, key: string): Promise<LinkedPage | null> => {
  const linkId = readCardKey(config, key);
  const card = linkId === null ? null : await findLinkedCard(database, linkId);
  if (!card) return null;
  const { timeZone, practiceName, practicePhone } = card;
  const rows = presentVaccinations(await listVaccinations(database, card.petId), card.today);
  return headedPage({
    kind: 'diary',
    title: `${possessive(card.petName)} vaccinations`,
    body: html`${factsOf(card)}
      ${
        rows.length === 0
          ? html`<p>The practice has recorded none.</p>`
          : tableOf(
              headings,
              rows.map((row) => rowOf(row, timeZone)),
            )
      }
      <p>
        Recorded by ${practiceName}, since ${dayOf(card.recordsSince, timeZone)} in this portal. The owner shows you
        this page until ${showDay(card.endsAt, timeZone)}. It isn’t a certificate: the practice certifies vaccinations.
        Call ${callLink(practicePhone)}.
      </p>`,
  });
};

export const addVaccinationCards = (server: FastifyInstance, deps: Deps & FrameDeps): void => {
  server.get<{ Querystring: Fields }>('/vaccination-card', async ({ query }, reply) => {
    const page = await readCardPage(deps, textOf(query, 'key'));
    return privately(reply)
      .code(page === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(await framed(deps, { ...(page ?? noCard), reader: 'visitor' }));
  });
};
