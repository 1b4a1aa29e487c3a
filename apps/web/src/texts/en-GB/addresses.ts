export const addressTexts = {
  search: 'Find your address',
  searchHelp: 'Enter a postcode or the start of your address, like LK1 1AA or 3 Alder Court',
  find: 'Find address',
  finding: 'Finding…',
  tooShort: 'Enter at least 3 characters',
  /** Worded by the product specification. */
  none: 'No addresses found',
  noneHelp: 'Check the postcode, or enter the address yourself.',
  found: (count: number): string => (count === 1 ? '1 address found' : `${count} addresses found`),
  filledIn: 'We’ve filled in the address. Check it’s correct.',
  byHand: 'Enter address yourself',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  line3: 'Address line 3 (optional)',
  town: 'Town or city',
  county: 'County (optional)',
  postcode: 'Postcode',
};
