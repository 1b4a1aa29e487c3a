import { ContentFile } from '@portal/contract/practices/content-file.schemas';

export type ReadContent =
  | { readonly kind: 'content'; readonly content: ContentFile }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

const position = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

export const readContent = (text: string): ReadContent => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { kind: 'problems', problems: [`The file is not JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  const result = ContentFile.safeParse(parsed);
  if (result.success) return { kind: 'content', content: result.data };
  return {
    kind: 'problems',
    problems: result.error.issues.map(({ path, message }) => `${position(path) || 'The file'}: ${message}`),
  };
};
