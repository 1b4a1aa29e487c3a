export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return Array.isArray(part) ? part.map(markupOf).join('') : '';
};

/** Escapes all values; joins lists; drops `false`, `null` and `undefined`. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, index) => piece + markupOf(parts[index])).join(''));

const purpose = {
  'Example ID': 'Example ID is a sign-in service for trying things out. Use invented names and passwords only.',
  Mailbox: 'Every message that the portal sends ends here. None leaves this machine.',
  Reception:
    'This plays the reception of a practice whose own system the portal is connected to. Everybody is invented.',
};

type Page = {
  readonly title: string;
  readonly service: keyof typeof purpose;
  readonly content: Html;
  readonly hasErrors?: boolean;
  readonly script?: string;
};

export const pageLayout = ({ title, service, content, hasErrors = false, script }: Page): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${hasErrors && 'Error: '}${title} – ${service}</title>
        <link rel="stylesheet" href="/assets/style.css" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header><img src="/assets/icon.svg" width="32" height="32" alt="" />${service}</header>
        <main>${content}</main>
        <footer>
          <p class="soft">${purpose[service]}</p>
        </footer>
      </body>
    </html>`;
