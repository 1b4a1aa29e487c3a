import { createTheme } from '@mui/material/styles';

const family = `'Figtree Variable', 'Figtree fallback', system-ui, sans-serif`;

const grey = {
  50: '#F8F8F8',
  100: '#F1F3F6',
  200: '#E3E7ED',
  300: '#CDD4DE',
  400: '#A3AEBD',
  500: '#768496',
  600: '#566476',
  700: '#3E4A5A',
  800: '#28323F',
  900: '#151C26',
};

/** Every colour, size and distance of the portal, said once. Plain CSS reads them as `--mui-…` variables. */
export const theme = createTheme({
  cssVariables: true,
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 12 },
  palette: {
    primary: { main: '#C4122F', dark: '#A30F27', light: '#FBE9EC', contrastText: '#FFFFFF' },
    secondary: { main: '#1F5FA8', dark: '#184C87', light: '#E8F0F9', contrastText: '#FFFFFF' },
    success: { main: '#1F7A4D', dark: '#175C3A', light: '#E6F4EC', contrastText: '#FFFFFF' },
    warning: { main: '#B45309', dark: '#8A3F07', light: '#FDF3E3', contrastText: '#FFFFFF' },
    error: { main: '#B3261E', dark: '#8C1D17', light: '#FCECEA', contrastText: '#FFFFFF' },
    info: { main: '#1F5FA8', dark: '#184C87', light: '#E8F0F9', contrastText: '#FFFFFF' },
    brand: {
      darkBlue: '#0F2A47',
      green: '#1F7A4D',
      orange: '#C75B12',
      purple: '#6B4FA0',
      deepPurple: '#46327A',
      pink: '#B83280',
      yellow: '#F2B705',
      redHover: '#A30F27',
      redPressed: '#860C20',
      blueHover: '#184C87',
      bluePressed: '#123A67',
    },
    grey,
    text: { primary: '#0F2A47', secondary: '#4A5B70', disabled: '#6A7889' },
    divider: '#DDE3EA',
    background: { default: '#FFFFFF', paper: '#FFFFFF' },
  },
  typography: {
    fontFamily: family,
    h1: { fontWeight: 700, fontSize: '1.75rem', lineHeight: 1.2 },
    h2: { fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.3 },
    h3: { fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.35 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    button: { fontWeight: 650, fontSize: '1rem', lineHeight: 1.25, textTransform: 'none' },
    caption: { fontSize: '0.875rem', lineHeight: 1.45 },
  },
});

declare module '@mui/material/styles' {
  interface Palette {
    brand: Record<string, string>;
  }
  interface PaletteOptions {
    brand?: Record<string, string>;
  }
}
