import type { Practice } from '@portal/contract/practices/practices.schemas';
import { html } from '@portal/emails/layout/markup';
import type { Group } from '../features/practices/content/group.ts';
import type { Config } from '../platform/config/config.ts';
import { footerOf, linksOf } from './page-frame.ts';
import { numbersOf, plainPage, plainStyles, stylesLink } from './plain-page.ts';

type Shown = { readonly practices: readonly Practice[]; readonly group: Group; readonly config: Config };

/** Self-contained, because the web server shows it while the portal is down. */
export const maintenancePage = ({ practices, group, config }: Shown): string => {
  const { emergencyUrl, privacyUrl } = linksOf(group, config);
  return plainPage({
    title: `We’re working on the portal – ${group.shown.name}`,
    kind: 'reading',
    head: [html`<meta http-equiv="refresh" content="60" />`],
    body: html`<main>
        <h1>We’re working on the portal</h1>
        <p>You can’t use it at the moment. Your appointments haven’t changed. This page looks again every minute.</p>
        <p>Does your pet need help now? <a href="${emergencyUrl}">24-hour emergency vet</a></p>
        <h2>Call your practice</h2>
        ${numbersOf(practices)}
      </main>
      ${footerOf(group.shown, privacyUrl)}`,
  }).replace(stylesLink.toString(), () => `<style>${plainStyles}</style>`);
};
