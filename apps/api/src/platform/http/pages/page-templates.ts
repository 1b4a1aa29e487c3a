import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandPalette, type Palette } from '@portal/domain/practices/brand-palette';
import type { FirstData } from '@portal/contract/runtime-config/first-data';

type PageQuestion = {
  readonly path: string;
  readonly nonce: string;
  readonly boot: FirstData;
  readonly isNoticeRead: boolean;
};

/** Written by apps/web/vite/prerendered-pages.ts. */
type Prerendered = { readonly path: string; readonly audience: 'visitor' | 'client'; readonly html: string };

// Without `<` the data cannot contain `</script` or `<!--`, which would end the block.
const asDataBlock = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (value: string): string => value.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const brandStyle = (colours: FirstData['config']['group']['colours'], nonce: string): string => {
  if (!colours) return '';
  const { light, dark } = brandPalette(colours);
  const rules = (palette: Palette) =>
    Object.entries(palette)
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';');
  const inDark = `@media (prefers-color-scheme:dark){:root:root{${rules(dark)}}}`;
  return `<style nonce="${nonce}">:root:root{${rules(light)}}${inDark}</style>`;
};

type Paint = (boot: FirstData) => string;

/** Written by apps/web/vite/prerendered-pages.ts. */
const loadPainter = async (root: string): Promise<Paint> => {
  const file = join(root, 'painter.js');
  if (!existsSync(file)) return () => '';
  const { paintDashboard }: { readonly paintDashboard: Paint } = await import(pathToFileURL(file).href);
  return paintDashboard;
};

const valuesFor = ({ nonce, boot }: PageQuestion): Readonly<Record<string, string>> => ({
  __CSP_NONCE__: nonce,
  __BOOT__: asDataBlock(boot),
  __NOTICE__: '',
  __NOTICE_END__: '',
  __LISTS__: '',
  __LISTS_END__: '',
  __FIRST_NAME__: asText(boot.profile?.firstName ?? ''),
  __LAST_NAME__: asText(boot.profile?.lastName ?? ''),
  __PRACTICE_NAME__: asText(boot.profile?.homePracticeName ?? ''),
  __PRACTICE_PHONE__: asText(boot.profile?.homePracticePhone ?? ''),
  __YEAR__: String(new Date().getFullYear()),
  __GROUP_NAME__: asText(boot.config.group.name),
  '</head>': `${brandStyle(boot.config.group.colours, nonce)}</head>`,
  'https://site.invalid': asText(new URL(boot.config.siteUrl).origin),
  'https://emergency.invalid/': asText(boot.config.emergencyUrl),
});

// Replaced in one pass, so that placeholders inside user data are not expanded.
const placeholders = /__[A-Z_]+__|<\/head>|https:\/\/site\.invalid|https:\/\/emergency\.invalid\//g;

const notice = /__NOTICE__[^]*?__NOTICE_END__/;
const lists = /__LISTS__[^]*?__LISTS_END__/;

const audienceOf = ({ session, profile, config }: FirstData): Prerendered['audience'] | null => {
  if (config.maintenance.active) return null;
  if (!session.user) return 'visitor';
  // Prerendered pages for clients offer to book, so people with past pets only get none.
  return profile?.activationStatus === 'COMPLETED' && !profile.hasOnlyPastPets ? 'client' : null;
};

type Templates = { readonly root: string; readonly onUnpainted: (error: unknown) => void };

export const readTemplates = async ({ root, onUnpainted }: Templates): Promise<(question: PageQuestion) => string> => {
  const plain = await readFile(join(root, 'index.html'), 'utf8');
  const written = await readFile(join(root, 'prerendered.json'), 'utf8').catch(() => '[]');
  const paint = await loadPainter(root);
  const painted = new Map(
    (JSON.parse(written) as Prerendered[]).map(({ path, audience, html }) => [`${audience} ${path}`, html]),
  );
  const paintLists = (boot: FirstData): string => {
    try {
      return paint(boot);
    } catch (error) {
      onUnpainted(error);
      return '';
    }
  };
  return (question) => {
    const template = painted.get(`${audienceOf(question.boot)} ${question.path}`) ?? plain;
    const listed = question.boot.dashboard && lists.test(template) ? paintLists(question.boot) : '';
    const values: Readonly<Record<string, string>> = { ...valuesFor(question), __PAINTED__: listed };
    const page = question.isNoticeRead ? template.replace(notice, '') : template;
    return (listed === '' ? page : page.replace(lists, '__PAINTED__')).replace(
      placeholders,
      (placeholder) => values[placeholder] ?? placeholder,
    );
  };
};
