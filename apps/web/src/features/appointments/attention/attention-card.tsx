import { agreeTexts, attentionTexts, checkUpTexts } from '#texts/appointments/attention';
import { useId } from 'react';
import type { Attention } from '@portal/contract/appointments/attention.schemas';
import { formatDay, formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { useIsPast } from '../../../platform/time/use-countdown.ts';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { useAgreeToChange } from '../../appointments/appointment-changes.queries.ts';
import { BookAgain } from '../../appointments/card/book-again.tsx';
import { Card } from '../../../ui/page/card.tsx';

const minute = 60_000;
const lastInstant = '9999-12-31T00:00:00Z';

const dayOf = (date: string | null): string | null =>
  date === null ? null : formatDay({ start: `${date}T12:00:00Z`, timeZone: 'UTC' });

const toldOf = (attention: Attention) => {
  const { start, timeZone, movedFrom, lateMinutes, petName: pet, practiceName: practice } = attention;
  const minutes = lateMinutes ?? 0;
  return {
    pet,
    pets: attention.petNames ?? [pet],
    practice,
    clinician: attention.clinicianName,
    when: formatDayAndTime(attention),
    time: formatTime(attention),
    before: formatDayAndTime({ start: movedFrom ?? start, timeZone }),
    minutes,
    news: attention.medicine?.state ?? 'READY',
    canBook: typeof attention.medicine?.appointmentReasonId === 'number',
    until: dayOf(attention.medicine?.readyUntil ?? null),
    keptUntil: formatTime({ start: attention.keptUntil ?? start, timeZone }),
    later: formatTime({ start: new Date(Date.parse(start) + minutes * minute).toISOString(), timeZone }),
  };
};

type AgreeProps = { readonly appointmentId: number; readonly start: string; readonly title: string };

const Agree = ({ appointmentId, start, title }: AgreeProps) => {
  const agreeing = useAgreeToChange();
  const agree = () => agreeing.mutate({ appointmentId, start }, { onSuccess: focusHeading });
  return (
    <>
      <Button variant="outlined" loading={agreeing.isPending} aria-label={agreeTexts.fineTo(title)} onClick={agree}>
        {agreeTexts.fine}
      </Button>
      {agreeing.isError && <ErrorText error={agreeing.error} />}
    </>
  );
};

export const AttentionCard = ({ attention }: { readonly attention: Attention }) => {
  const id = useId();
  const isOver = useIsPast(attention.keptUntil ?? lastInstant);
  const { title, text, action } = attentionTexts[attention.kind];
  const told = toldOf(attention);
  const { appointmentId, medicine } = attention;
  const to = medicine ? ('/drug-request' as const) : (`/appointments/${appointmentId ?? 0}` as const);
  const isInApp = medicine !== null || attention.url === to;
  const isCheckUp = medicine !== null && attention.url !== to;
  const isNews = attention.kind === 'CHANGED' || attention.kind === 'CANCELLED';
  if (isOver) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Card tone="soft">
        <Stack gap={3}>
          <h2 id={id}>{title(told)}</h2>
          <p>{text(told)}</p>
          <Row gap={3}>
            {isCheckUp && (
              <Button variant="outlined" href={attention.url}>
                {checkUpTexts.book}
              </Button>
            )}
            {attention.again ? (
              <>
                <BookAgain appointment={attention.again} />
                <PhoneLink phone={attention.again.practicePhone} />
              </>
            ) : (
              <Button variant="outlined" {...(isInApp ? { to } : { href: attention.url })}>
                {action}
              </Button>
            )}
            {medicine && <PhoneLink phone={medicine.practicePhone} />}
            {isNews && <Agree appointmentId={appointmentId ?? 0} start={attention.start} title={title(told)} />}
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
};
