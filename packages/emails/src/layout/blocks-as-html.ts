import type { Block, Fact, Phrase } from './blocks.ts';
import type { Link } from './links.ts';
import { html, type Markup } from './markup.ts';
import { light } from './palette.ts';
import { unbroken } from './unbroken.ts';

// Styles are inline because Outlook and some webmail drop style sheets; classes only carry the dark colours.
const bodyText = `margin:0 0 16px;font-size:16px;line-height:24px;color:${light.text};`;
const smallText = `margin:4px 0 0;font-size:14px;line-height:20px;color:${light.soft};`;
const labelText = `margin:0 0 2px;font-size:14px;line-height:20px;color:${light.soft};`;
const headingText = `margin:28px 0 8px;font-size:18px;line-height:26px;font-weight:bold;color:${light.text};`;
const factText = `margin:0;font-size:16px;line-height:24px;color:${light.text};`;
const mainFactText = `margin:0;font-size:18px;line-height:26px;font-weight:bold;color:${light.text};`;

const linkAsHtml = ({ words, href }: Link): Markup =>
  html`<a href="${href}" class="link" style="color:${light.link};text-decoration:underline;">${unbroken(words)}</a>`;

const wasAsHtml = (words: string): Markup =>
  html`<span class="soft-ink" style="font-size:16px;font-weight:normal;color:${light.soft};"
    >Was <s>${unbroken(words)}</s></span
  >`;

const linesAsHtml = (text: string): Markup => {
  const [first = '', ...others] = unbroken(text).split('\n');
  return others.reduce(
    (before, line) =>
      html`${before}<br />
        ${line}`,
    html`${first}`,
  );
};

const phraseAsHtml = (phrase: Phrase): Markup => {
  if (typeof phrase === 'string') return linesAsHtml(phrase);
  return 'was' in phrase ? wasAsHtml(phrase.was) : linkAsHtml(phrase);
};

const phrasesAsHtml = (phrases: readonly Phrase[]): Markup =>
  phrases.reduce((before: Markup, phrase) => html`${before}${phraseAsHtml(phrase)}`, html``);

export const paragraphAsHtml = (phrases: readonly Phrase[], style = bodyText, className = 'ink'): Markup =>
  html`<p class="${className}" style="${style}">${phrasesAsHtml(phrases)}</p>`;

const linesOfFact = ({ lines, smallPrint }: Fact, isMain: boolean): Markup =>
  html`${lines.map((line) => paragraphAsHtml([line], isMain ? mainFactText : factText))}
  ${smallPrint === null ? null : html`<p class="soft-ink" style="${smallText}">${linesAsHtml(smallPrint)}</p>`}`;

const labelAsHtml = (label: string): Markup => html`<p class="soft-ink" style="${labelText}">${label}</p>`;

const factAsHtml = (fact: Fact, index: number, isMain: boolean): Markup =>
  html`<tr>
    <td class="rule" style="padding:12px 16px;${index === 0 ? '' : `border-top:1px solid ${light.line};`}">
      ${labelAsHtml(fact.label)} ${linesOfFact(fact, isMain)}
    </td>
  </tr>`;

const detailAsHtml = (fact: Fact, index: number): Markup =>
  index === 0
    ? html`<tr>
        <td colspan="2" style="padding:12px 16px 6px;">${labelAsHtml(fact.label)} ${linesOfFact(fact, true)}</td>
      </tr>`
    : html`<tr>
        <td width="76" valign="top" style="padding:6px 0 6px 16px;">${labelAsHtml(fact.label)}</td>
        <td valign="top" style="padding:4px 16px 6px 12px;">${linesOfFact(fact, false)}</td>
      </tr>`;

const panelAsHtml = (rows: readonly Markup[]): Markup =>
  html`<table
    role="presentation"
    class="panel"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 20px;padding:0 0 6px;background-color:${light.panel};border-left:4px solid ${light.action};"
  >
    ${rows}
  </table>`;

const quoteAsHtml = (words: string): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">
    <tr>
      <td class="rule" style="padding:4px 0 4px 16px;border-left:4px solid ${light.line};">
        ${paragraphAsHtml([words], factText)}
      </td>
    </tr>
  </table>`;

// Outlook ignores padding on links, so the cell has the colour and the padding.
const buttonAsHtml = ({ words, href }: Link): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
    <tr>
      <td
        bgcolor="${light.action}"
        style="background-color:${light.action};border-radius:6px;mso-padding-alt:14px 28px;"
      >
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;text-align:center;color:${light.label};text-decoration:none;border-radius:6px;"
          ><span style="color:${light.label};">${words}</span></a
        >
      </td>
    </tr>
  </table>`;

export const blockAsHtml = (block: Block): Markup => {
  switch (block.kind) {
    case 'paragraph':
      return paragraphAsHtml(block.phrases);
    case 'heading':
      return html`<h2 class="ink" style="${headingText}">${block.words}</h2>`;
    case 'facts':
      return panelAsHtml(block.facts.map((fact, index) => factAsHtml(fact, index, index === 0)));
    case 'entries':
      return panelAsHtml(block.facts.map((fact, index) => factAsHtml(fact, index, false)));
    case 'details':
      return panelAsHtml(block.facts.map(detailAsHtml));
    case 'list':
      return html`<ul class="ink" style="margin:0 0 16px;padding:0 0 0 24px;color:${light.text};">
        ${block.items.map((item) => html`<li style="margin:0 0 4px;font-size:16px;line-height:24px;">${unbroken(item)}</li>`)}
      </ul>`;
    case 'quote':
      return quoteAsHtml(block.words);
    case 'button':
      return buttonAsHtml(block.link);
  }
};
