import type { Email } from '../email.ts';
import { list, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';

export type PriceGapsData = {
  portalName: string;
  practices: readonly { readonly name: string; readonly count: number }[];
};

const mostNamed = 20;

const gapsIn = ({ name, count }: PriceGapsData['practices'][number]): string =>
  count === 1 ? `${name}: 1 gap` : `${name}: ${count} gaps`;

export const priceGaps = ({ portalName, practices }: PriceGapsData): Email => {
  const where = practices.length === 1 ? '1 practice' : `${practices.length} practices`;
  const others = practices.length - mostNamed;
  return composeEmail({
    subject: `Prices to fill in at ${where}`,
    preview: 'Something that every practice must publish is missing or out of date.',
    heading: `Prices to fill in at ${where}`,
    practice: { name: portalName, phone: '', email: null, addressLines: [], groupName: null },
    blocks: [
      paragraph('Something that every practice must publish is missing, out of date, or wrong:'),
      list(...practices.slice(0, mostNamed).map(gapsIn), ...(others > 0 ? [`${others} more`] : [])),
      paragraph(
        'Run "npm run ops -- prices check" to see each gap, and "npm run ops -- prices template" for a table to fill in. You get this email once a week until nothing is missing.',
      ),
    ],
    whySent: ["You're getting this email because this address is the portal's OPERATOR_EMAIL."],
  });
};
