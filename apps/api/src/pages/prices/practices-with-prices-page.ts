import { postcodeKey, wordKeys } from '@portal/domain/clients/record-keys';
import { html, type Markup } from '@portal/emails/layout/markup';
import { pricesPathOf } from '../../features/prices/price-addresses.ts';
import type { PricedPractice } from '../../features/prices/prices.repository.ts';

const matches = ({ name, town, postcode }: PricedPractice, sought: string): boolean => {
  const text = wordKeys(`${name} ${town} ${postcode}`).join(' ');
  const compact = postcodeKey(sought);
  const isPostcode = compact !== '' && postcodeKey(postcode).startsWith(compact);
  return isPostcode || wordKeys(sought).every((word) => text.includes(word));
};

const entry = (practice: PricedPractice): Markup =>
  html`<li>
    ${practice.currentListId !== null ? html`<a href="${pricesPathOf(practice)}">${practice.name}</a>` : practice.name}<br />
    <small
      >${practice.addressLine1}, ${practice.town},
      ${practice.postcode}${practice.currentListId !== null ? '' : `. For prices, call ${practice.phone}`}</small
    >
  </li>`;

/** `sought`: part of a name, a town or a postcode; empty for all. */
export const practicesBody = (practices: readonly PricedPractice[], sought: string): Markup => {
  const practiceMatches = practices.filter((practice) => matches(practice, sought));
  return html`<h1>Prices at our practices</h1>
    <p>Choose a practice to see what we charge, who owns it and who helps when it is closed.</p>
    <form action="/prices" role="search">
      <label>Practice, town or postcode <input type="search" name="q" value="${sought}" maxlength="60" /></label>
      <button>Find practices</button>
    </form>
    ${
      practiceMatches.length === 0
        ? html`<p class="notice" role="status">
            We found no practice for “${sought}”. <a href="/prices">See all practices</a>
          </p>`
        : html`<ul class="list">
            ${practiceMatches.map(entry)}
          </ul>`
    }`;
};
