type Choice<Name extends string> = {
  readonly option: string;
  readonly known: readonly Name[];
  readonly value: string | undefined;
};

/** All benches, or the one named. An unknown name is an error rather than an empty success. */
export const wantedOf = <Name extends string>({ option, known, value }: Choice<Name>): Name[] => {
  const wanted = known.filter((name) => value === undefined || name === value);
  if (wanted.length > 0) return wanted;
  console.error(`--${option} is one of ${known.join(', ')}`);
  process.exit(2);
};
