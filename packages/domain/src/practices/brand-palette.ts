const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** The contrast ratio of WCAG 2.2, from 1 to 21. Colours are written as #rrggbb. */
export const contrastRatio = (first: string, second: string): number => {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

export type BrandColours = { readonly action: string; readonly accent: string };

const shades = ['', '-hover', '-pressed', '-soft', '-ink'] as const;
type Token = `${keyof BrandColours}${(typeof shades)[number]}`;
export type Palette = Readonly<Partial<Record<Token, string>>>;

/** Backgrounds of brand colours, and the text on them. `theme.test.ts` compares them with the theme's tokens. */
export const themeGrounds = {
  light: { ground: '#ffffff', groundSoft: '#f8f8f8', surface: '#ffffff', actionText: '#ffffff', accentText: '#ffffff' },
  dark: { ground: '#0d1b2e', groundSoft: '#0a1626', surface: '#15273f', actionText: '#ffffff', accentText: '#0a1626' },
} as const;
export type Mode = keyof typeof themeGrounds;

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the fill of a button. */
export const leastContrast = 4.5;
const leastOfShapes = 3;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mix = (colour: string, other: string, share: number): string => {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Lightens the colour only as far as the contrast requires. */
const lighten = (colour: string, ground: string, least: number): string => {
  for (let share = 100; share > 0; share -= 1) {
    const lighter = mix(colour, '#ffffff', share / 100);
    if (contrastRatio(lighter, ground) >= least) return lighter;
  }
  return '#ffffff';
};

const lightOf = ({ action, accent }: BrandColours): Palette => ({
  action,
  'action-hover': mix(action, '#000000', 0.85),
  'action-pressed': mix(action, '#000000', 0.7),
  'action-soft': mix(action, '#ffffff', 0.1),
  'action-ink': action,
  accent,
  'accent-hover': mix(accent, '#000000', 0.85),
  'accent-pressed': mix(accent, '#000000', 0.7),
  'accent-soft': mix(accent, '#ffffff', 0.1),
});

/** The same hues, lightened like the portal's own, with contrast to spare for their shades. */
const darkOf = (colours: BrandColours): Palette => {
  const { ground, surface } = themeGrounds.dark;
  const action = lighten(colours.action, surface, leastOfShapes);
  const accent = lighten(colours.accent, surface, 7);
  return {
    action,
    'action-hover': mix(action, '#000000', 0.92),
    'action-pressed': mix(action, '#000000', 0.8),
    'action-soft': mix(action, ground, 0.25),
    'action-ink': lighten(colours.action, surface, 6),
    accent,
    'accent-hover': mix(accent, '#ffffff', 0.8),
    'accent-pressed': mix(accent, '#ffffff', 0.6),
    'accent-soft': mix(accent, ground, 0.2),
  };
};

export const brandPalette = (colours: BrandColours): Readonly<Record<Mode, Palette>> => ({
  light: lightOf(colours),
  dark: darkOf(colours),
});

type Faint = {
  readonly mode: Mode;
  readonly colour: keyof BrandColours;
  readonly what: string;
  readonly ratio: number;
};

const pairsOf = (mode: Mode, palette: Palette) => {
  const { ground, groundSoft, surface, actionText, accentText } = themeGrounds[mode];
  const states = ['', '-hover', '-pressed'] as const;
  return [
    ...states.flatMap((state) => [
      { colour: 'action', what: 'words on a button', ink: actionText, on: palette[`action${state}`] } as const,
      { colour: 'accent', what: 'words on a second button', ink: accentText, on: palette[`accent${state}`] } as const,
    ]),
    ...[...new Set([ground, groundSoft, surface])].flatMap((on) => [
      { colour: 'action', what: 'an icon or mark', ink: palette['action-ink'], on } as const,
      { colour: 'accent', what: 'a link', ink: palette.accent, on } as const,
    ]),
    { colour: 'accent', what: 'a link on its own tint', ink: palette.accent, on: palette['accent-soft'] } as const,
  ];
};

/** Pairs of brand colours with too little contrast to read, in either mode. */
export const faintPairs = (colours: BrandColours): readonly Faint[] =>
  Object.entries(brandPalette(colours)).flatMap(([mode, palette]) =>
    pairsOf(mode === 'dark' ? 'dark' : 'light', palette).flatMap(({ colour, what, ink = '', on = '' }) => {
      const ratio = contrastRatio(ink, on);
      return ratio < leastContrast ? [{ mode: mode === 'dark' ? 'dark' : 'light', colour, what, ratio } as const] : [];
    }),
  );
