import { bookingTexts as texts } from '#texts/booking/booking';
import { requestTexts } from '#texts/appointments/requests';
import { formTexts } from '#texts/forms';
import { type ReactNode, useState } from 'react';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { closeAppointments } from '@portal/domain/booking/close-appointments';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { lengthError } from '../../../platform/forms/person-fields.ts';
import { useIsOnline, useTellsOffline } from '../../../platform/use-is-online.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { BackButton, Form, useFieldErrors } from '../../../ui/form/form.tsx';
import { useRoomBelow } from '../../../ui/use-room-below.ts';
import { useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { withWhom } from '../../slots/format-appointment.ts';
import { useBookAppointment } from '../holds.queries.ts';
import { BookingPhotos } from '../photos/booking-photos.tsx';
import { moveChosen, type PhotoOwner } from '../../appointments/photos/chosen-photos.ts';
import { useTakesRequests } from '../../slots/slots.queries.ts';
import { BookingNote, noteId } from '../../slots/note/booking-note.tsx';
import styles from './check.module.css';
import { noteErrorIn } from '../../slots/refusals/refusals.ts';

type ConfirmQuestions = {
  /** Undefined while it loads; the server refuses a missing note too. */
  readonly reason: AppointmentReason | undefined;
  readonly note: string;
  readonly photoOwner: PhotoOwner;
  readonly errors?: Readonly<Record<string, string | undefined>>;
  readonly onShown?: () => void;
};

/** Books and shows the appointment, whose page sends the photos. */
export const useConfirm = ({ reason, note, photoOwner, errors, onShown }: ConfirmQuestions) => {
  const book = useBookAppointment();
  const navigate = useNavigate();
  const written = note.trim();
  const missing = reason?.needsNote ? formTexts.reasonMissing : noteErrorIn(book.error);
  const form = useFieldErrors<string>({
    ...errors,
    [noteId]: written === '' ? missing : lengthError(note, reason?.noteMaxLength ?? written.length),
  });
  const confirm = (request: BookAppointmentRequest): void =>
    book.mutate(
      { ...request, note: written || null },
      {
        onSuccess: ({ appointmentId }) => {
          moveChosen(photoOwner, `appointment ${appointmentId}`);
          void navigate({ to: '/appointments/book', search: { booked: appointmentId }, replace: true }).then(onShown);
        },
      },
    );
  return { book, form, confirm, reason, note, photoOwner };
};

type PetName = { readonly petId: number; readonly name: string };

const useCloseAppointments = (pets: readonly PetName[], start: string): readonly Appointment[] => {
  const others = useUpcomingAppointments().data ?? [];
  return pets.flatMap(({ petId }) => closeAppointments({ petId, start, others }));
};

type DialogProps = {
  readonly isOpen: boolean;
  readonly petName: string;
  readonly close: readonly Appointment[];
  readonly onBoth: () => void;
  readonly onBack: () => void;
};

const CloseAppointmentDialog = ({ isOpen, petName, close, onBoth, onBack }: DialogProps) => (
  <ConfirmDialog
    open={isOpen}
    title={texts.bookedAlready(petName)}
    descriptions={[
      ...close.map((other) => `${formatDayAndTime(other)}: ${other.reasonName} ${withWhom(other)}.`),
      texts.wantBoth,
    ]}
    primary={{ label: texts.goBack, onClick: onBack }}
    secondary={{ label: texts.bookBoth, onClick: onBoth }}
    losesSomething
  />
);

type Props = Omit<ReturnType<typeof useConfirm>, 'confirm'> & {
  readonly pets: readonly [PetName, ...PetName[]];
  readonly practice: { readonly practiceId: number; readonly name: string };
  /** Undefined if no time is held. */
  readonly start: string | undefined;
  readonly onNote: (note: string) => void;
  readonly onConfirm: () => void;
  readonly onBack?: () => void;
  readonly children: ReactNode;
};

export const ConfirmForm = ({ book, form, reason, note, photoOwner, pets, practice, start, ...props }: Props) => {
  const isRequest = useTakesRequests(practice.practiceId);
  const close = useCloseAppointments(pets, start ?? '');
  const [pet] = pets;
  const [isAsking, setAsking] = useState(false);
  const isSending = book.isPending || book.isSuccess;
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = wasOffline && !isOnline;
  useTellsOffline(isOffline);
  const sending = useRoomBelow<HTMLDivElement>('--action-height');
  const confirm = () => {
    setAsking(false);
    setWasOffline(!isOnline);
    if (!isSending && isOnline) props.onConfirm();
  };
  return (
    <Form form={form} onSend={() => (close.length > 0 ? setAsking(true) : confirm())}>
      <div className={styles['whole']}>
        {props.children}
        {reason && (
          <BookingNote
            note={note}
            reason={reason}
            hint={texts.noteHelp(pet.name)}
            error={form.errorOf(noteId)}
            onChange={props.onNote}
            onBlur={() => form.touch(noteId)}
          />
        )}
        {reason?.needsNote && <BookingPhotos owner={photoOwner} petName={pet.name} />}
        {isRequest && <p>{requestTexts.practiceConfirms(practice.name)}</p>}
        <div ref={sending} className={styles['confirm']} data-controls>
          {isOffline && (
            <Alert severity="warning" lasting>
              <p>{texts.offline}</p>
            </Alert>
          )}
          <Button
            type="submit"
            size="large"
            fullWidth
            loading={isSending}
            loadingText={formTexts.submitting}
            disabled={start === undefined}
          >
            {isRequest ? requestTexts.sendRequest : texts.confirmBooking}
          </Button>
        </div>
        {props.onBack && <BackButton disabled={isSending} onClick={props.onBack} />}
      </div>
      <CloseAppointmentDialog
        isOpen={isAsking}
        petName={close[0]?.petName ?? pet.name}
        close={close}
        onBoth={confirm}
        onBack={() => setAsking(false)}
      />
    </Form>
  );
};
