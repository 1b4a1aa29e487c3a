import { html, type Markup } from '@portal/emails/layout/markup';
import { groupPrices, type PriceGroup, type PriceRow } from '@portal/domain/prices/price-list';
import type { PriceTemplate } from '@portal/domain/prices/price-template';
import { disclosureSections } from './disclosure-sections.ts';
import { askPathOf, complainPathOf, pricesPathOf } from '../../features/prices/price-addresses.ts';
import { type Question, questionForm } from './price-question.ts';
import { callLink } from '../plain-page.ts';
import { section } from './price-section.ts';
import type { PriceListRow, PricedPractice, PublishedList } from '../../features/prices/prices.repository.ts';
import { extraLines, showDay, showPounds, showPrice } from './show-price.ts';

export type PricePageData = {
  readonly practice: PricedPractice;
  readonly list: PriceListRow;
  readonly template: PriceTemplate;
  readonly groups: readonly PriceGroup[];
  readonly question: Question;
  readonly history: readonly PublishedList[];
  readonly isCurrent: boolean;
};

const bookLink = ({ title, reasonId }: PriceRow, { practiceId }: PricedPractice): Markup | null =>
  reasonId === null
    ? null
    : html`<br /><a
          class="screen"
          href="/appointments/book?practice=${practiceId}&amp;reasonId=${reasonId}"
          aria-label="Book: ${title}"
          >Book</a
        >`;

const isSame = (prices: readonly PriceRow[], field: 'included' | 'extra' | 'reasonId'): boolean =>
  prices.every((price) => price[field] === prices[0]?.[field]);

const singleRow = (price: PriceRow, practice: PricedPractice): Markup =>
  html`<tr>
    <th scope="row">
      ${price.title}${price.bandName === null ? null : html`<small>${price.bandName}</small>`}${extraLines(price)}
    </th>
    <td>${showPrice(price)}${bookLink(price, practice)}</td>
  </tr>`;

/** Shows details that apply to every band once, above them. */
const rowsOfItem = (prices: readonly PriceRow[], practice: PricedPractice): Markup => {
  const [first] = prices;
  if (!first || prices.length === 1) return html`${prices.map((price) => singleRow(price, practice))}`;
  const shared = isSame(prices, 'included') && isSame(prices, 'extra');
  const isBookedAlike = isSame(prices, 'reasonId');
  return html`<tr class="item">
      <th scope="rowgroup">${first.title}${shared ? extraLines(first) : null}</th>
      <td>${isBookedAlike ? bookLink(first, practice) : null}</td>
    </tr>
    ${prices.map(
      (price) =>
        html`<tr>
          <th scope="row" class="band">${price.bandName}${shared ? null : extraLines(price)}</th>
          <td>${showPrice(price)}${isBookedAlike ? null : bookLink(price, practice)}</td>
        </tr>`,
    )}`;
};

const sectionId = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const groupTable = ({ prices }: PriceGroup, practice: PricedPractice): Markup =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Service</th>
        <th scope="col">Price with VAT</th>
      </tr>
    </thead>
    ${[...Map.groupBy(prices, ({ item }) => item).values()].map(
      (ofItem) =>
        html`<tbody>
          ${rowsOfItem(ofItem, practice)}
        </tbody>`,
    )}
  </table>`;

const datesOf = ({ list, practice, isCurrent }: PricePageData): Markup => {
  const from = showDay(list.validFrom, practice.timeZone);
  if (!isCurrent && list.validUntil !== null)
    return html`<p class="notice">
      These prices were valid from ${from} to ${showDay(list.validUntil - 1, practice.timeZone)}.
      <a href="${pricesPathOf(practice)}">See today’s prices</a>
    </p>`;
  return html`<p>Valid from ${from}. All prices include VAT.</p>`;
};

const matchSummary = ({ groups, question, practice, list, template }: PricePageData): Markup => {
  if (groups.length > 0)
    return html`${groups.map((group, index) =>
      section({
        title: group.name,
        id: sectionId(group.name),
        isOpen: index === 0 || question.text !== '',
        body: groupTable(group, practice),
      }),
    )}`;
  if (groupPrices(template, list.content.prices).length === 0)
    return html`<p class="notice">No prices are published yet. Call us on ${practice.phone} and we’ll tell you.</p>`;
  return html`<p class="notice" role="status">
    We found no price for "${question.text}". <a href="${pricesPathOf(practice)}">See all prices</a>, or call us on
    ${practice.phone}.
  </p>`;
};

const earlier = ({ history, list, practice }: PricePageData): Markup | null => {
  const others = history.filter(({ priceListId }) => priceListId !== list.priceListId);
  if (others.length === 0) return null;
  return html`<h2>Other price lists</h2>
    <ul>
      ${others.map(
        ({ priceListId, validFrom }) =>
          html`<li>
            <a href="${pricesPathOf(practice)}?list=${priceListId}"
              >Prices from ${showDay(validFrom, practice.timeZone)}</a
            >
          </li>`,
      )}
    </ul>`;
};

const askUs = (practice: PricedPractice): Markup =>
  html`<h2 id="ask">Ask about a price</h2>
    <p class="screen"><a href="${askPathOf(practice)}">Send ${practice.name} a question</a></p>
    <p>
      Or call ${callLink(practice.phone)}, or email
      <a href="mailto:${practice.email}?subject=Question%20about%20a%20price">${practice.email}</a>.
    </p>
    <p class="screen">
      <a href="/appointments/book?practice=${practice.practiceId}">Book an appointment</a> or
      <a href="/guest">book as a new client</a>.
    </p>`;

export const priceListBody = (data: PricePageData): Markup => {
  const { practice, template, question, list } = data;
  const path = pricesPathOf(practice);
  return html`<p class="soft"><a href="/prices">Prices of all practices</a></p>
    <h1>Prices at ${practice.name}</h1>
    <p class="soft">${practice.addressLine1}, ${practice.town}, ${practice.postcode}</p>
    ${datesOf(data)}
    <p>
      Before treatment that will cost more than ${showPounds(template.estimateAbovePence)}, we give you a written
      estimate.
    </p>
    ${questionForm({ action: path, question, fields: [] })} ${matchSummary(data)}
    ${disclosureSections(list.content, { template, complainPath: complainPathOf(practice) })}
    <p class="screen">
      <a href="/prices/compare?first=${practice.practiceId}">Compare with another of our practices</a>
    </p>
    ${askUs(practice)} ${earlier(data)}
    <p class="screen soft">Download this list: <a href="${path}.csv">CSV</a>, <a href="${path}.json">JSON</a></p>`;
};
