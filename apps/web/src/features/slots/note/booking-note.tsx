import { bookingTexts as texts } from '#texts/booking/booking';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import styles from './booking-note.module.css';

export const noteId = 'booking-note';

type Props = {
  readonly note: string;
  readonly reason: Pick<AppointmentReason, 'needsNote' | 'noteMaxLength'>;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (note: string) => void;
  readonly onBlur?: () => void;
};

/** Expanded if required or already filled in; otherwise collapsed. */
export const BookingNote = ({ note, reason, hint, ...field }: Props) => {
  const [isOpen, setOpen] = useState(note !== '');
  const { needsNote } = reason;
  const area = (
    <TextArea
      {...field}
      id={noteId}
      label={needsNote ? texts.requiredNote : texts.optionalNote}
      hint={needsNote ? hint : undefined}
      value={note}
      maxLength={reason.noteMaxLength}
      counter
    />
  );
  if (needsNote) return area;
  return (
    <details
      className={styles['note']}
      open={isOpen || field.error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {texts.anythingToKnow}
        <Plus size={20} aria-hidden="true" />
      </summary>
      {area}
    </details>
  );
};
