/** Colours of emails and plain pages, from apps/web/src/theme/tokens.css; `npm test -- theme.test -u` writes this file. */
export const light = {
  ground: '#ffffff',
  page: '#f8f8f8',
  card: '#ffffff',
  panel: '#f1f3f6',
  line: '#dde3ea',
  text: '#0f2a47',
  soft: '#4a5b70',
  link: '#1f5fa8',
  action: '#c4122f',
  label: '#ffffff',
  error: '#96331a',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  ground: '#0d1b2e',
  page: '#0a1626',
  card: '#15273f',
  panel: '#1c3250',
  line: '#2b4160',
  text: '#eef3f9',
  soft: '#b4c3d6',
  link: '#8fbdf5',
  action: '#d42a45',
  label: '#ffffff',
  error: '#f0a184',
};
