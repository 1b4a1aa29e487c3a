import type { Practice } from '@portal/contract/practices/practices.schemas';
import { html } from '@portal/emails/layout/markup';
import { callLink, headedPage, plainStyles, stylesLink } from './plain-page.ts';

const row = ({ name, phone, address }: Practice) =>
  html`<li><strong>${name}, ${address.town}</strong><span>${callLink(phone)}</span></li>`;

/** Self-contained, because the web server shows it while the portal is down. */
export const maintenancePage = (practices: readonly Practice[], { emergencyUrl }: { emergencyUrl: string }): string =>
  headedPage({
    title: 'We’re working on the portal',
    kind: 'reading',
    head: [html`<meta http-equiv="refresh" content="60" />`],
    body: html`<p>
        You can’t use it at the moment. Your appointments haven’t changed. This page looks again every minute.
      </p>
      <p>Does your pet need help now? <a href="${emergencyUrl}">24-hour emergency vet</a></p>
      <h2>Call your practice</h2>
      <ul class="list">
        ${practices.map(row)}
      </ul>`,
  }).replace(stylesLink.toString(), () => `<style>${plainStyles}</style>`);
