import { attentionTexts } from '#texts/appointments/attention';
import { useId } from 'react';
import type { Attention } from '@portal/contract/appointments/attention.schemas';
import { formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';

const minute = 60_000;

const toldOf = (attention: Attention) => {
  const { start, timeZone, movedFrom, lateMinutes, petName: pet, practiceName: practice } = attention;
  const minutes = lateMinutes ?? 0;
  return {
    pet,
    practice,
    clinician: attention.clinicianName,
    when: formatDayAndTime(attention),
    time: formatTime(attention),
    before: formatDayAndTime({ start: movedFrom ?? start, timeZone }),
    minutes,
    later: formatTime({ start: new Date(Date.parse(start) + minutes * minute).toISOString(), timeZone }),
  };
};

export const AttentionCard = ({ attention }: { readonly attention: Attention }) => {
  const id = useId();
  const { title, text, action } = attentionTexts[attention.kind];
  const told = toldOf(attention);
  const to = `/appointments/${attention.appointmentId ?? 0}` as const;
  const isInApp = attention.url === to;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Card tone="soft">
        <Stack gap={3}>
          <h2 id={id}>{title(told)}</h2>
          <p>{text(told)}</p>
          <div>
            <Button variant="outlined" {...(isInApp ? { to } : { href: attention.url })}>
              {action}
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
};
