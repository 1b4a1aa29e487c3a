import { calendarTexts as texts } from '#texts/appointments/calendar';
import { useId, useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { useCalendarFeed } from '../appointments.queries.ts';
import { CalendarAddress } from './calendar-address.tsx';
import styles from './calendar-feed-section.module.css';

export const CalendarFeedSection = () => {
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
    <section aria-labelledby={id}>
      <Card className={styles['section']}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.yourVisitsInYourOwn}
        </h2>
        {typeof url === 'string' ? (
          <CalendarAddress
            url={url}
            isBusy={make.isPending || switchOff.isPending}
            onRenew={() => make.mutate(undefined, { onSuccess: () => announce(texts.thereIsANewAddress) })}
            onSwitchOff={() => switchOff.mutate(undefined, { onSuccess: done(texts.theCalendarAddressIsOff) })}
          />
        ) : (
          <>
            <p>{texts.withAPrivateAddressThe}</p>
            <div>
              <Button
                variant="outlined"
                color="secondary"
                loading={make.isPending}
                loadingText={texts.oneMoment}
                onClick={() => make.mutate(undefined, { onSuccess: done(texts.yourCalendarAddressIsReady) })}
              >
                {texts.makeACalendarAddress}
              </Button>
            </div>
          </>
        )}
        {error !== null && (
          <Alert severity="warning">
            <ErrorText error={error} />
          </Alert>
        )}
      </Card>
    </section>
  );
};
