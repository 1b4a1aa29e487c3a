import { ChevronDown, Info } from 'lucide-react';
import { useId, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { appointmentTexts } from '#texts/appointments/appointments';
import { dashboardTexts as texts } from '#texts/dashboard';
import { Link } from '../../../platform/router/link.tsx';
import { formatShortDayAndTime } from '../../../platform/time/format-time.ts';
import { serverNow } from '../../../platform/time/server-clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AppointmentActions } from '../../appointments/card/appointment-actions.tsx';
import { namesTogether, whichVisit } from '../../appointments/card/along-with.ts';
import { byPhoneOnly } from '../../appointments/card/by-phone-only.ts';
import { EarlierLinkLater } from '../../appointments/one-appointment/earlier-link-later.ts';
import { RequestNoteLater } from '../../appointments/requests/request-note-later.tsx';
import { preparationFor, statusWord } from '../../slots/format-appointment.ts';
import styles from './dashboard.module.css';
import { daysAway } from './days-away.ts';
import { Sentence } from '../../../ui/sentence.tsx';

const Actions = ({ appointment }: { readonly appointment: Appointment }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { appointmentId, canAmend, canCancel, status } = appointment;
  const which = whichVisit(appointment);
  const isBooked = status === 'BOOKED';
  const call = isBooked ? byPhoneOnly(appointment) : null;
  return (
    <Stack gap={2}>
      <Row>
        {isBooked && canAmend && (
          <Button
            variant="outlined"
            color="secondary"
            to={`/appointments/${appointmentId}/change`}
            aria-label={appointmentTexts.changeTimeOf(which)}
          >
            {appointmentTexts.changeTime}
          </Button>
        )}
        <Button
          variant="text"
          aria-label={texts.moreFor(which)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.more} <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
        </Button>
      </Row>
      <div id={id} hidden={!isOpen}>
        {isBooked && canCancel && (
          <Button
            variant="outlined"
            to={`/appointments/${appointmentId}/cancel`}
            aria-label={appointmentTexts.cancelOf(which)}
          >
            {appointmentTexts.cancel}
          </Button>
        )}
        <AppointmentActions appointment={appointment} />
        {isOpen && <EarlierLinkLater appointment={appointment} />}
      </div>
      {call !== null && (
        <p>
          <Sentence of={call} render={(phone) => <PhoneLink phone={phone} />} />
        </p>
      )}
    </Stack>
  );
};

type Props = { readonly appointments: readonly [Appointment, ...Appointment[]]; readonly pets: readonly Pet[] };

export const NextAppointment = ({ appointments, pets }: Props) => {
  const [next] = appointments;
  const [now] = useState(serverNow);
  const id = useId();
  const pet = pets.find(({ petId }) => petId === next.petId);
  const { petName, reasonName, clinicianName, practiceName, status } = next;
  const preparation = preparationFor(next);
  const isOnCard = ({ groupId, appointmentId }: Appointment) =>
    appointmentId === next.appointmentId || (groupId !== null && groupId === next.groupId);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Card as="article">
        <Stack gap={4}>
          <Row align="start" gap={4} wrap={false}>
            <PetFace pet={pet} size="medium" />
            <Stack gap={1} className={styles['words']}>
              <h2 id={id} className={styles['soon']}>
                <VisuallyHidden>{texts.nextAppointment}: </VisuallyHidden>
                {status === 'BOOKED' && !isUnconfirmed(next.request) ? daysAway(next, now) : statusWord(next)}
              </h2>
              <p className={styles['when']}>{formatShortDayAndTime(next)}</p>
              <p>
                {next.together.length === 0 ? petName : namesTogether(next)} · {reasonName}
              </p>
              <p className={styles['soft']}>{texts.withAt(clinicianName, practiceName)}</p>
              <RequestNoteLater appointment={next} />
              {preparation !== null && (
                <Row as="p" gap={2} align="start" wrap={false} className={styles['bring']}>
                  <Info size={18} aria-hidden="true" />
                  <span>{preparation}</span>
                </Row>
              )}
            </Stack>
          </Row>
          <Actions appointment={next} />
        </Stack>
      </Card>
      {!appointments.every(isOnCard) && (
        <p>
          <Link className={styles['link']} to="/appointments">
            {texts.allAppointments}
          </Link>
        </p>
      )}
    </Stack>
  );
};
