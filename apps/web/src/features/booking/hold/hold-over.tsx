import { holdingTexts as texts } from '#texts/appointments/holding';
import { guestTexts } from '#texts/soft-bookings';
import type { ReactNode } from 'react';
import { formatDayAndTime, type Moment } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import type { HoldOwner } from '../holds.queries.ts';

type Props = {
  readonly owner: HoldOwner;
  readonly moment: Moment;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
};

export const HoldOver = ({ owner, moment, isTrying, onTryAgain, children }: Props) => {
  const when = formatDayAndTime(moment);
  return (
    <Alert severity="warning" title={texts.noLongerKept}>
      <Stack gap={3}>
        <p>{owner === 'guest' ? guestTexts.gone.text(when) : `${texts.keptShortly} ${when} ${texts.mayStillBeFree}`}</p>
        <Row>
          <Button loading={isTrying} loadingText={texts.askingForIt} onClick={onTryAgain}>
            {texts.try} {when} {texts.again}
          </Button>
          {children}
        </Row>
      </Stack>
    </Alert>
  );
};
