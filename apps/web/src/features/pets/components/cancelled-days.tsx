import { Fragment } from 'react';

type Props = { readonly days: readonly string[]; readonly say: (day: string) => string };

/** What becomes of the visits that go along with a pet, a sentence for each. */
export const CancelledDays = ({ days, say }: Props) =>
  days.map((day, index) => (
    // Two visits may be on one day.
    <Fragment key={`${index}-${day}`}>
      {index > 0 && ' '}
      <span>{say(day)}</span>
    </Fragment>
  ));
