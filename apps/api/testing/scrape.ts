export type Scrape = {
  readonly names: readonly string[];
  /** Sum over the series with these labels; null if there is none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number | null;
};

export const readScrape = (text: string): Scrape => {
  const lines = text.split('\n');
  return {
    names: lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
    value(name, labels = {}) {
      const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const values = lines.flatMap((line) => {
        const [, sample, series = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
        return sample === name && pairs.every((part) => series.includes(part)) ? [Number(value)] : [];
      });
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
    },
  };
};
