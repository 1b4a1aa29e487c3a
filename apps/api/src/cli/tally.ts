const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const tally = ({ errors, warnings }: { readonly errors: number; readonly warnings: number }): string =>
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
