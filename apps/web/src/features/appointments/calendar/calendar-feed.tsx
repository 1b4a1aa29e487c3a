import { calendarTexts as texts } from '#texts/appointments/calendar';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { LinkToCopy } from '../../../ui/fields/link-to-copy.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useCalendarFeed } from '../appointment-changes.queries.ts';
import styles from './calendar-feed.module.css';

const questions = {
  renew: { title: texts.renewTitle, description: texts.renewText, yes: texts.renew },
  turnOff: { title: texts.turnOffTitle, description: texts.turnOffText, yes: texts.turnOff },
} as const;

type Question = keyof typeof questions;

type LinkProps = {
  readonly url: string;
  readonly isBusy: boolean;
  readonly onConfirm: Readonly<Record<Question, () => void>>;
};

const CalendarLink = ({ url, isBusy, onConfirm }: LinkProps) => {
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <LinkToCopy label={texts.yourLink} url={url} describedBy={`${id}-who`} />
      <p id={`${id}-who`} className={styles['who']}>
        {texts.whoCanSee}
      </p>
      <Row className={styles['actions']} gap={2}>
        <Button variant="text" href={url.replace(/^https?:/, 'webcal:')}>
          {texts.openInCalendarApp}
        </Button>
        <Button variant="text" loading={isBusy} loadingText={texts.oneMoment} onClick={() => setQuestion('renew')}>
          {texts.renew}
        </Button>
        <Button variant="text" disabled={isBusy} onClick={() => setQuestion('turnOff')}>
          {texts.turnOff}
        </Button>
      </Row>
      {question !== null && (
        <ConfirmDialog
          open
          title={questions[question].title}
          descriptions={[questions[question].description]}
          primary={{ label: texts.keep, onClick: () => setQuestion(null) }}
          secondary={{
            label: questions[question].yes,
            onClick: () => {
              setQuestion(null);
              onConfirm[question]();
            },
          }}
          losesSomething
        />
      )}
    </>
  );
};

export const CalendarFeed = () => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const { feed, make, switchOff } = useCalendarFeed();
  const url = feed.data?.url;
  const error = make.error ?? switchOff.error ?? (feed.data ? null : feed.error);
  const done = (words: string) => () => {
    heading.current?.focus();
    announce(words);
  };
  if (feed.isPending) return null;
  return (
    <section aria-labelledby={id} data-controls>
      <Card>
        <Stack gap={3} className={styles['section']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          {typeof url === 'string' ? (
            <CalendarLink
              url={url}
              isBusy={make.isPending || switchOff.isPending}
              onConfirm={{
                renew: () => make.mutate(undefined, { onSuccess: () => announce(texts.renewed) }),
                turnOff: () => switchOff.mutate(undefined, { onSuccess: done(texts.turnedOff) }),
              }}
            />
          ) : (
            <>
              <p>{texts.lead}</p>
              <div>
                <Button
                  variant="outlined"
                  color="secondary"
                  loading={make.isPending}
                  loadingText={texts.oneMoment}
                  onClick={() => make.mutate(undefined, { onSuccess: done(texts.ready) })}
                >
                  {texts.getLink}
                </Button>
              </div>
            </>
          )}
          {error !== null && <ErrorAlert error={error} severity="warning" lasting />}
        </Stack>
      </Card>
    </section>
  );
};
