import { guestTexts } from '#texts/soft-bookings';
import { type ComponentProps } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';

export const guestTab = (title: string): string => `${title} – ${guestTexts.tab}`;

/** The heading of a guest's page. The same questions are asked of clients elsewhere: the tab says which of the two it is. */
export const GuestTitle = ({ title, documentTitle = title, ...props }: ComponentProps<typeof PageTitle>) => (
  <PageTitle title={title} documentTitle={guestTab(documentTitle)} {...props} />
);
