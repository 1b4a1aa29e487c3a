import type { PictureName } from '../email.ts';
import { paragraphAsHtml } from './blocks-as-html.ts';
import { html, type Markup } from './markup.ts';
import { dark, light } from './palette.ts';
import { unbroken } from './unbroken.ts';

const fontStack = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkRule = (className: string, property: string, colour: keyof typeof dark): Markup =>
  html`.${className}{${property}:${dark[colour]} !important}`;

// Apple Mail, iOS and Thunderbird follow the media query; others keep or invert the light colours.
const styleSheet: Markup = html`<style>
  :root{color-scheme:light dark;supported-color-schemes:light dark}
  body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
  table{border-collapse:separate}
  a,p,h1,h2,li,td{overflow-wrap:anywhere}
  @media (max-width:480px){.room{padding-left:20px !important;padding-right:20px !important}}
  @media (prefers-color-scheme:dark){
  ${[
    darkRule('page', 'background-color', 'page'),
    darkRule('card', 'background-color', 'card'),
    darkRule('panel', 'background-color', 'panel'),
    darkRule('ink', 'color', 'text'),
    darkRule('soft-ink', 'color', 'soft'),
    darkRule('rule', 'border-color', 'line'),
    darkRule('link', 'color', 'link'),
  ]}
  }
</style>`;

const head = (title: string): Markup =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
    <meta name="x-apple-disable-message-reformatting" />
    <title>${title}</title>
    <!--[if mso]>
      <style>
        table,
        td,
        p,
        h1,
        h2,
        li,
        a {
          font-family: Arial, sans-serif !important;
          mso-line-height-rule: exactly;
        }
      </style>
    <![endif]-->
    ${styleSheet}
  </head>`;

// Preview text, padded with blanks so that the body does not follow it in the inbox.
const previewLine = (words: string): Markup =>
  html`<div
    style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;"
  >
    ${words}
    <span aria-hidden="true">${'\u034f\u200c\u00a0'.repeat(60)}</span>
  </div>`;

const smallPrint = `margin:0;font-size:14px;line-height:20px;color:${light.soft};`;

/** Pictures come with the email, because mail programs block those of the web. */
const picture = (name: PictureName, size: Markup): Markup =>
  html`<img src="cid:${name}@portal" alt="" ${size} border="0" style="display:block;border-radius:12px;" />`;

const nameBand = (name: string, groupName: string | null): Markup =>
  html`<tr>
    <td
      class="room card"
      bgcolor="${light.card}"
      style="padding:16px 32px;background-color:${light.card};border-bottom:4px solid ${light.action};"
    >
      <table role="presentation" cellpadding="0" cellspacing="0" border="0">
        <tr>
          ${groupName === null ? null : html`<td style="padding-right:12px;">${picture('mark', html`height="36"`)}</td>`}
          <td>
            <p class="ink" style="margin:0;font-size:18px;line-height:24px;font-weight:bold;color:${light.text};">
              ${name}
            </p>
            ${groupName === null ? null : paragraphAsHtml([`Part of ${groupName}`], smallPrint, 'soft-ink')}
          </td>
        </tr>
      </table>
    </td>
  </tr>`;

export type Page = {
  title: string;
  preview: string;
  practiceName: string;
  groupName: string | null;
  heading: string;
  picture: PictureName | null;
  blocks: readonly Markup[];
  footer: readonly Markup[];
};

const headingAsHtml = ({ heading, picture: name }: Page): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px;">
    <tr>
      ${name === null ? null : html`<td style="padding-right:16px;">${picture(name, html`width="64" height="64"`)}</td>`}
      <td>
        <h1 class="ink" style="margin:0;font-size:24px;line-height:30px;font-weight:bold;color:${light.text};">
          ${unbroken(heading)}
        </h1>
      </td>
    </tr>
  </table>`;

const column = (page: Page): Markup =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="max-width:600px;margin:0 auto;"
  >
    ${nameBand(page.practiceName, page.groupName)}
    <tr>
      <td class="room card" bgcolor="${light.card}" style="padding:24px 32px 12px;background-color:${light.card};">
        ${headingAsHtml(page)} ${page.blocks}
      </td>
    </tr>
    <tr>
      <td class="room" style="padding:20px 32px 32px;">${page.footer}</td>
    </tr>
  </table>`;

/** One column of at most 600 px, in tables for Outlook. */
export const pageAsHtml = (page: Page): Markup =>
  html`<!DOCTYPE html>
    <html lang="en-GB" dir="ltr">
      ${head(page.title)}
      <body class="page" style="margin:0;padding:0;background-color:${light.page};">
        ${previewLine(page.preview)}
        <div
          role="article"
          aria-roledescription="email"
          aria-label="${page.title}"
          lang="en-GB"
          class="page"
          style="background-color:${light.page};font-family:${fontStack};"
        >
          <!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
          ${column(page)}
          <!--[if mso]></td></tr></table><![endif]-->
        </div>
      </body>
    </html> `;
