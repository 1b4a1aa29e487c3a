import { html } from '@portal/emails/layout/markup';
import type { Practice } from '@portal/contract/practices/practices.schemas';
import { listPractices } from '../../features/practices/list-practices.ts';
import type { Command } from '../command.ts';

const style = `body{margin:0 auto;max-width:40rem;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#102a47}
h1{font-size:1.75rem;line-height:1.2}li{padding:.5rem 0;border-top:1px solid #d5dfec}ul{list-style:none;padding:0}
a{color:#1a5a9e}strong{display:block}`;

const dialled = (phone: string): string => phone.replaceAll(' ', '');

const asRow = ({ name, phone, address }: Practice) =>
  html`<li><strong>${name}, ${address.town}</strong><a href="tel:${dialled(phone)}">${phone}</a></li>`;

/** Self-contained, because the web server shows it while the portal is down. */
export const maintenancePageCommand: Command = {
  summary: 'Write the page that the web server shows while the portal is down',
  usage: 'maintenance-page > maintenance.html',
  async run({ database, config }) {
    const practices = await listPractices(database);
    return html`<!doctype html>
      <html lang="en-GB">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="60" />
        <title>We’re working on the portal</title>
        <style>
          ${style}
        </style>
        <main>
          <h1>We’re working on the portal</h1>
          <p>You can’t use it at the moment. Your appointments haven’t changed. This page looks again every minute.</p>
          <p>Does your pet need help now? <a href="${config.emergencyUrl}">24-hour emergency vet</a></p>
          <h2>Call your practice</h2>
          <ul>
            ${practices.map(asRow)}
          </ul>
        </main>
      </html>`.toString();
  },
};
