import { guestTexts } from '#texts/soft-bookings';
import { type ComponentProps } from 'react';
import { PageTitle } from '../../../ui/page/page-title.tsx';

export const guestTab = (title: string): string => `${title} – ${guestTexts.tab}`;

/** Guest and client pages ask the same questions, so the document title tells them apart. */
export const GuestTitle = ({ title, documentTitle = title, ...props }: ComponentProps<typeof PageTitle>) => (
  <PageTitle title={title} documentTitle={guestTab(documentTitle)} {...props} />
);
