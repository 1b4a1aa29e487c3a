type Choice<Name extends string> = {
  readonly option: string;
  readonly known: readonly Name[];
  readonly value: string | undefined;
};

/** All, or the one that is named. A name that does not exist must not pass as a bench without faults. */
export const wantedOf = <Name extends string>({ option, known, value }: Choice<Name>): Name[] => {
  const wanted = known.filter((name) => value === undefined || name === value);
  if (wanted.length > 0) return wanted;
  console.error(`--${option} is one of ${known.join(', ')}`);
  process.exit(2);
};
