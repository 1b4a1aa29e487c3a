import { html, type Markup } from '@portal/emails/layout/markup';
import {
  groupPrices,
  type PriceGroup,
  type PriceList,
  readPriceQuestion,
  searchPrices,
} from '@portal/domain/prices/price-list';
import type { PriceTemplate } from '@portal/domain/prices/price-template';

export type Question = { readonly text: string };

const longest = 100;

export const readQuestion = (text: unknown): Question => ({
  text: typeof text === 'string' ? text.trim().slice(0, longest) : '',
});

export const answerQuestion = (
  template: PriceTemplate,
  { prices }: PriceList,
  { text }: Question,
): readonly PriceGroup[] => {
  const { words, kg } = readPriceQuestion(text);
  return searchPrices(groupPrices(template, prices, { kg }), words);
};

type Form = { readonly action: string; readonly question: Question; readonly fields: readonly Markup[] };

export const questionForm = ({ action, question, fields }: Form): Markup =>
  html`<form action="${action}" role="search" class="screen">
    ${fields}
    <label
      >What are you looking for?
      <small>For example, dog spay, 20 kg</small>
      <input type="search" name="q" value="${question.text}" maxlength="${longest}"
    /></label>
    <button>Show prices</button>
  </form>`;
