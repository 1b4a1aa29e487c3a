import { type Html, html } from '../../web/html.ts';

const timeZone = 'Europe/London';
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const moment = (at: Date, { now, always = false }: { now: Date; always?: boolean }): Html => {
  const day = dayFormat.format(at);
  const isToday = !always && day === dayFormat.format(now);
  return html`<time datetime="${at.toISOString()}">${!isToday && `${day}, `}${timeFormat.format(at)}</time>`;
};
