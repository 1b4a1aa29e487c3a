export const redirectCorpus = (origin: string): string[] => {
  const { protocol, host } = new URL(origin);
  return [
    '//e.com',
    '///e.com',
    '/\\e.com',
    '\\\\/e.com',
    '/%2f%2fe.com',
    '/%5ce.com',
    'https:e.com',
    `${protocol}//${host}@e.com`,
    `${protocol}//own@${host}/pets`,
    `${protocol}//${host}.e.com`,
    'javascript:1',
    'JaVaScRiPt:1',
    'data:,x',
    '/\t/e.com',
    '/..//e.com',
    '/%00',
    `/${'a'.repeat(10_000)}`,
    'https://own。e.com',
    '/api/auth/signout',
    '/pets\r\nset-cookie: a=b',
    'https://e.com?callbackUrl=/pets',
    'pets',
    '',
  ];
};
