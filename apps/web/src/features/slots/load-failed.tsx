import { bookingTexts as texts } from '#texts/booking/booking';
import type { ComponentProps } from 'react';
import { useLocation } from '../../platform/router/use-router.ts';
import { LoadFailed as PartFailed } from '../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';
import { isFinal } from './refusals/refusals.ts';

type Props = Omit<ComponentProps<typeof PartFailed>, 'exit'>;

const exit = { to: '/appointments', label: texts.seeYourAppointments } as const;

export const LoadFailed = ({ practice, ...rest }: Props) => {
  const home = useHomePractice();
  const { pathname } = useLocation();
  // Guests have no page of appointments, and that page must not link to itself.
  const leadsOn = home !== undefined && pathname !== exit.to;
  return (
    <PartFailed {...rest} practice={practice ?? home} exit={leadsOn && isFinal(rest.query.error) ? exit : undefined} />
  );
};
