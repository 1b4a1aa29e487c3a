/** Whether a breed needs no species beside it: 'German Shepherd Dog', 'Ferret'. */
export const saysSpecies = (breed: string, species: string): boolean =>
  ` ${breed} `.toLowerCase().includes(` ${species.toLowerCase()} `);
