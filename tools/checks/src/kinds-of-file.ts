/** Written in TypeScript or JavaScript by us. */
export const isSource = (path: string): boolean => /^(apps|packages|tools|e2e|scripts)\/.*\.(ts|tsx|mjs)$/.test(path);

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith('e2e/');

/** Part of what runs for clients. */
export const isProduct = (path: string): boolean => isSource(path) && /^(apps|packages)\//.test(path) && !isTest(path);

/** Our own checks have to spell out what they forbid. */
export const isCheck = (path: string): boolean => path.startsWith('tools/checks/src/');

/** Whether a file can be read as text. */
export const isText = (path: string): boolean => !/\.(woff2?|png|jpe?g|webp|avif|ico|gif|pdf|br|gz|zip)$/.test(path);
