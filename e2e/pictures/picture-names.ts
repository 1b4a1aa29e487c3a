/** What `npm run pictures` makes for `docs/images`; a check compares the files with this list. */
export const screens = [
  'welcome',
  'dashboard',
  'appointments',
  'pets',
  'pet',
  'details',
  'preferences',
  'book-pet',
  'book-reason',
  'book-time',
  'book-check',
  'booked',
] as const;
export type Screen = (typeof screens)[number];

export const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
export const schemes = ['light', 'dark'] as const;

type Picture = { readonly of: Screen; readonly width: number; readonly scheme: (typeof schemes)[number] };

export const nameOf = ({ of, width, scheme }: Picture): string => `${of}-${width}-${scheme}`;

export const emailPicture = 'email-360-light';

export const pictureNames: readonly string[] = [
  ...screens.flatMap((of) => sizes.flatMap(({ width }) => schemes.map((scheme) => nameOf({ of, width, scheme })))),
  emailPicture,
];
