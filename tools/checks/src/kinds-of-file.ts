export const isSource = (path: string): boolean => /^(apps|packages|tools|e2e|scripts)\/.*\.(ts|tsx|mjs)$/.test(path);

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith('e2e/');

export const isProduct = (path: string): boolean => isSource(path) && /^(apps|packages)\//.test(path) && !isTest(path);

export const isCheck = (path: string): boolean => path.startsWith('tools/checks/src/');

export const isText = (path: string): boolean => !/\.(woff2?|png|jpe?g|webp|avif|ico|gif|pdf|br|gz|zip)$/.test(path);
