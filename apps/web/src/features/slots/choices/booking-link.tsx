import type { ReactNode } from 'react';
import { Link } from '../../../platform/router/link.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import type { ClientSubject } from '../booking-subject.ts';
import { searchOfSubject } from './booking-address.ts';
import { acceptPractice } from './booking-draft.ts';

type Props = { readonly subject: ClientSubject; readonly className: string | undefined; readonly children: ReactNode };

/** Leads to booking with practice, pet and reason chosen. */
export const BookingLink = ({ subject, className, children }: Props) => {
  const home = useProfile().data?.homePracticeId;
  return (
    <Link
      className={className}
      to="/appointments/book"
      search={searchOfSubject({ subject, home })}
      onClick={() => acceptPractice(subject.practiceId)}
    >
      {children}
    </Link>
  );
};
