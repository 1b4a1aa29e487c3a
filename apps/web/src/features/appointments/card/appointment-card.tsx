import { appointmentTexts as texts, answersTexts } from '#texts/appointments/appointments';
import { photosTexts } from '#texts/appointments/photos';
import { dashboardTexts } from '#texts/dashboard';
import { Camera, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Link } from '../../../platform/router/link.tsx';
import { serverNow } from '../../../platform/time/server-clock.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import {
  dateParts,
  formatDayAndTime,
  formatDayWithYear,
  asStart,
  formatTime,
  type Moment,
} from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { preparationFor, statusWord, withWhom } from '../../slots/format-appointment.ts';
import { pricesOfVisit } from '../../slots/prices-of-pets.ts';
import { usePetById } from '../../pets/pets.queries.ts';
import { isMovedInTime } from '../appointment.ts';
import { alongWith, namesTogether, whichVisit } from './along-with.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { byPhoneOnly } from './by-phone-only.ts';
import { EarlierLinkLater, OthersOfVisit } from '../one-appointment/earlier-link-later.ts';
import { DayLink, QuestionsLink } from './questions-link.tsx';
import { RequestNoteLater } from '../requests/request-note-later.tsx';
import styles from './card.module.css';
import { Sentence } from '../../../ui/sentence.tsx';

const tones = {
  BOOKED: 'info',
  ARRIVED: 'success',
  IN_PROGRESS: 'success',
  COMPLETED: 'neutral',
  CANCELLED: 'error',
  NO_SHOW: 'warning',
} as const satisfies Record<Appointment['status'], string>;

const DateBlock = ({ moment, isMuted }: { readonly moment: Moment; readonly isMuted: boolean }) => {
  const { weekday, day, month, year } = dateParts(moment);
  const [now] = useState(() => new Date(serverNow()).toISOString());
  return (
    <span className={styles['date']} data-muted={isMuted} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>
        {month}
        {year !== dateParts({ ...moment, start: now }).year && ` ${year}`}
      </span>
    </span>
  );
};

type ChangesProps = { readonly appointment: Appointment; readonly children: ReactNode };

const Changes = ({ appointment, children }: ChangesProps) => {
  const { appointmentId, status, canAmend, canCancel } = appointment;
  const which = whichVisit(appointment);
  const isBooked = status === 'BOOKED';
  const call = isBooked ? byPhoneOnly(appointment) : null;
  return (
    <Row className={styles['changes']} gap={2}>
      {isBooked && canAmend && (
        <Button
          variant="outlined"
          color="secondary"
          to={`/appointments/${appointmentId}/change`}
          aria-label={texts.changeTimeOf(which)}
        >
          {texts.changeTime}
        </Button>
      )}
      {isBooked && canCancel && (
        <Button variant="outlined" to={`/appointments/${appointmentId}/cancel`} aria-label={texts.cancelOf(which)}>
          {texts.cancel}
        </Button>
      )}
      {children}
      {call !== null && (
        <p>
          <Sentence of={call} render={(phone) => <PhoneLink phone={phone} />} />
        </p>
      )}
    </Row>
  );
};

const PhotosLink = ({ appointment }: { readonly appointment: Appointment }) => {
  const { appointmentId, petName, photoCount, canAddPhotos } = appointment;
  if (photoCount === 0 && !canAddPhotos) return null;
  return (
    <Link className={styles['link']} to={`/appointments/${appointmentId}/photos`}>
      <Camera size={18} aria-hidden="true" /> {photoCount === 0 ? photosTexts.add : photosTexts.seePhotos(photoCount)}
      <VisuallyHidden>
        : {petName}, {formatDayAndTime(appointment)}
      </VisuallyHidden>
    </Link>
  );
};

type MoreProps = { readonly appointment: Appointment; readonly isWhole: boolean; readonly details: readonly string[] };

/** What is ahead, and what can be done about it: at first the least, so that a list of cards is short. */
const Ahead = ({ appointment, isWhole, details }: MoreProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(isWhole);
  return (
    <>
      <Changes appointment={appointment}>
        {!isWhole && (
          <button
            type="button"
            className={styles['more']}
            aria-label={dashboardTexts.moreFor(whichVisit(appointment))}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {dashboardTexts.more}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        )}
      </Changes>
      <div id={id} className={styles['rest']} hidden={!isOpen}>
        {details.map((detail) => (
          <p key={detail} className={styles['soft']}>
            {unbroken(detail)}
          </p>
        ))}
        <AppointmentActions appointment={appointment}>
          <DayLink appointment={appointment} />
          <QuestionsLink appointment={appointment} />
          <PhotosLink appointment={appointment} />
        </AppointmentActions>
        {isOpen && !isWhole && <OthersOfVisit appointment={appointment} />}
        {isOpen && !isWhole && <EarlierLinkLater appointment={appointment} />}
      </div>
    </>
  );
};

type Props = {
  readonly appointment: Appointment;
  readonly isPast?: boolean;
  /** Shows everything, where the card is all that its page is about. */
  readonly isWhole?: boolean;
  readonly footer?: ReactNode;
};

export const AppointmentCard = ({ appointment, isPast = false, isWhole = false, footer }: Props) => {
  const { petName, reasonName, status, practiceName, practiceAddress, reference } = appointment;
  const { rescheduledFrom, timeZone, confirmedByClientAt } = appointment;
  const pet = usePetById(appointment.petId);
  const isAhead = !isPast && status !== 'CANCELLED';
  const others = isAhead ? alongWith(appointment) : null;
  const details = [
    ...(others === null ? [] : [others]),
    isAhead ? practiceName : `${practiceName}, ${practiceAddress}`,
  ];
  const more = [practiceAddress, ...pricesOfVisit(appointment)];
  const preparation = preparationFor(appointment);
  if (isAhead && preparation) details.push(preparation);
  if (isAhead && confirmedByClientAt !== null) details.push(answersTexts.comes);
  if (rescheduledFrom !== null && isMovedInTime(appointment))
    details.push(texts.changedFrom(formatDayAndTime({ start: rescheduledFrom, timeZone })));
  return (
    <Card as="article" className={styles['whole']}>
      <div className={styles['card']}>
        <DateBlock moment={appointment} isMuted={!isAhead} />
        <div className={styles['words']}>
          <Row gap={2} align="start" wrap={false}>
            <PetFace pet={pet} size="small" />
            <h3>
              <VisuallyHidden>{formatDayWithYear(appointment)}, </VisuallyHidden>
              {asStart(formatTime(appointment))}, {others === null || isWhole ? petName : namesTogether(appointment)}
            </h3>
          </Row>
          <p>
            {reasonName} {unbroken(withWhom(appointment))}
          </p>
          {details.map((detail) => (
            <p key={detail} className={styles['soft']}>
              {unbroken(detail)}
            </p>
          ))}
          <RequestNoteLater appointment={appointment} />
        </div>
        <div className={styles['status']}>
          <Chip tone={isUnconfirmed(appointment.request) && status === 'BOOKED' ? 'warning' : tones[status]}>
            {statusWord(appointment)}
          </Chip>
          <span className={styles['small']}>
            <VisuallyHidden>{texts.reference} </VisuallyHidden>
            {reference}
          </span>
        </div>
      </div>
      {isAhead ? (
        <Ahead appointment={appointment} isWhole={isWhole} details={more} />
      ) : (
        <PhotosLink appointment={appointment} />
      )}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </Card>
  );
};
