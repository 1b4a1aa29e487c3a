import { html, type Markup } from '@portal/emails/layout/markup';
import type { PriceGroup, PriceRow } from '@portal/domain/prices/price-list';
import { pricesPathOf } from '../../features/prices/price-addresses.ts';
import { wayBack } from '../plain-page.ts';
import { type Question, questionForm } from './price-question.ts';
import type { PricedPractice } from '../../features/prices/prices.repository.ts';
import { extraLines, showPrice } from './show-price.ts';

export type Compared = { readonly practice: PricedPractice; readonly groups: readonly PriceGroup[] };

type Row = {
  readonly title: string;
  readonly bandName: string | null;
  readonly prices: readonly (PriceRow | null)[];
};

const keyOf = ({ title, bandName }: PriceRow): string => `${title} ${bandName ?? ''}`;

const rowsOf = (group: string, both: readonly Compared[]): Row[] => {
  const columns = both.map(
    ({ groups }) => new Map(groups.find(({ name }) => name === group)?.prices.map((price) => [keyOf(price), price])),
  );
  const all = new Map(columns.flatMap((column) => [...column]));
  return [...all].map(([key, { title, bandName }]) => ({
    title,
    bandName,
    prices: columns.map((column) => column.get(key) ?? null),
  }));
};

const cell = (price: PriceRow | null): Markup =>
  price === null ? html`<td>Not offered</td>` : html`<td>${showPrice(price)}${extraLines(price)}</td>`;

const table = (group: string, both: readonly Compared[]): Markup =>
  html`<section>
    <h2>${group}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Service</th>
          ${both.map(({ practice }) => html`<th scope="col">${practice.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rowsOf(group, both).map(
          ({ title, bandName, prices }) =>
            html`<tr>
              <th scope="row">${title}${bandName === null ? null : html`<small>${bandName}</small>`}</th>
              ${prices.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

type Choice = { readonly name: string; readonly label: string; readonly chosen: number };

const choice = ({ name, label, chosen }: Choice, practices: readonly PricedPractice[]): Markup =>
  html`<label
    >${label}
    <select name="${name}">
      ${practices.map((practice) =>
        practice.practiceId === chosen
          ? html`<option value="${practice.practiceId}" selected>${practice.name}, ${practice.town}</option>`
          : html`<option value="${practice.practiceId}">${practice.name}, ${practice.town}</option>`,
      )}
    </select></label
  >`;

type Data = {
  readonly both: readonly [Compared, Compared];
  readonly practices: readonly PricedPractice[];
  readonly question: Question;
};

export const compareBody = ({ both, practices, question }: Data): Markup => {
  const [first, second] = both;
  const names = [...new Set(both.flatMap(({ groups }) => groups.map(({ name }) => name)))];
  const fields = [
    choice({ name: 'first', label: 'Practice', chosen: first.practice.practiceId }, practices),
    choice({ name: 'second', label: 'Compared with', chosen: second.practice.practiceId }, practices),
  ];
  return html`${wayBack('/prices', 'Prices of all practices')}
    <h1>Compare prices</h1>
    <p>All prices include VAT.</p>
    ${questionForm({ action: '/prices/compare', question, fields })}
    ${
      names.length === 0
        ? html`<p class="notice" role="status">Neither practice has a price for “${question.text}”.</p>`
        : names.map((name) => table(name, both))
    }
    <ul>
      ${both.map(
        ({ practice }) => html`<li><a href="${pricesPathOf(practice)}">All prices at ${practice.name}</a></li>`,
      )}
    </ul>`;
};
