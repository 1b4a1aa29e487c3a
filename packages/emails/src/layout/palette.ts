/** palette.test.ts checks the contrast of every pair (WCAG 2.2, 1.4.3). */
export const light = {
  page: '#eef1f5',
  card: '#ffffff',
  ink: '#14202e',
  softInk: '#4a5868',
  rule: '#d5dce4',
  panel: '#f4f6f9',
  link: '#0f2a47',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  page: '#0a131d',
  card: '#15222f',
  ink: '#f1f4f8',
  softInk: '#b7c3d0',
  rule: '#34465a',
  panel: '#1d2d3d',
  link: '#9fcbff',
};

export const brand = { red: '#c4122f', onColour: '#ffffff' } as const;

export const fontStack = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
