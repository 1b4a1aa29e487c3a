import { bookingTexts as texts } from '#texts/appointments/booking';
import type { ComponentProps } from 'react';
import { LoadFailed as PartFailed } from '../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';
import { isFinal } from './check/refusals.ts';

type Props = Omit<ComponentProps<typeof PartFailed>, 'exit'>;

const exit = { to: '/appointments', label: texts.seeYourAppointments };

export const LoadFailed = ({ practice, ...rest }: Props) => {
  const home = useHomePractice();
  return <PartFailed {...rest} practice={practice ?? home} exit={isFinal(rest.error) ? exit : undefined} />;
};
