import { guestTexts } from '#texts/soft-bookings';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import type { GuestDetails } from '../booking-state.ts';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
import { detailErrors } from './guest-details.ts';

type Props = {
  readonly booking: Booking;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

const texts = guestTexts.details;

export const DetailsForm = ({ booking, isSending, canSend, onSend, children }: Props) => {
  const { booker, state, update, back } = booking;
  const form = useFieldErrors(detailErrors(state));
  const field = (name: keyof GuestDetails) => ({
    id: name,
    label: texts[name],
    value: state[name],
    onChange: (value: string) => update({ type: 'detailsWritten', details: { [name]: value } }),
    onBlur: () => form.touch(name),
    error: form.shown(name),
  });
  return (
    <Form form={form} onSend={onSend}>
      <StepTitle booker={booker} title={texts.title} lead={texts.lead} isWrong={form.isRefused} />
      {children}
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={50} width="half" />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={50} width="half" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...field('mobile')}
        help={texts.mobileHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        width="half"
      />
      <FormFooter submitLabel={texts.send} submitting={isSending} submitDisabled={!canSend} onBack={back} />
    </Form>
  );
};
