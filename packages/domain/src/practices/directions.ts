type Practice = { readonly name: string; readonly address: string };

/** The one map of the portal and its emails. */
export const directionsUrl = ({ name, address }: Practice): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${name}, ${address}` }).toString()}`;
