import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../../theme/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });

/** Where MUI lives: loaded with the first thing that needs it, and never before (docs/decisions/0009). */
export const MuiIsland = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} disableTransitionOnChange>
      {children}
    </ThemeProvider>
  </CacheProvider>
);
