import { pounds } from '@portal/emails/appointments/appointment-details';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { Price } from '@portal/domain/prices/price-list';

/** 4850 → '£48.50', 4800 → '£48'. */
export const showPounds = (pence: number): string => pounds.format(pence / 100);

export const showPrice = ({ pence, isFrom }: Pick<Price, 'pence' | 'isFrom'>): string => {
  if (pence === null) return 'Ask us';
  if (pence === 0) return 'Free';
  return `${isFrom ? 'from ' : ''}${showPounds(pence)}`;
};

export const extraLines = ({ included, extra }: Pick<Price, 'included' | 'extra'>): Markup[] => [
  ...(included === null ? [] : [html`<small>Includes: ${included}</small>`]),
  ...(extra === null ? [] : [html`<small>May be added: ${extra}</small>`]),
];

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** '1 December 2026' in the practice's time zone. */
export const showDay = (instant: number, timeZone: string): string => {
  const format = dayFormats.get(timeZone);
  const dayFormat = format ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  if (!format) dayFormats.set(timeZone, dayFormat);
  return dayFormat.format(instant);
};
