/** Creates the value when it is first used; an Intl formatter takes milliseconds. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
};
