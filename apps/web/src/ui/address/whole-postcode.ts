/** The last two words of an address are its postcode, which no line breaks. */
export const withWholePostcode = (address: string): string => address.replace(/ (?=\S+$)/, '\u00a0');
