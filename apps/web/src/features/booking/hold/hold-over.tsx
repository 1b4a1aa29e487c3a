import { holdingTexts as texts } from '#texts/booking/holding';
import { guestTexts } from '#texts/booking/guest';
import type { ReactNode } from 'react';
import { formatDayAndTime, type Moment } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';

type Props = {
  readonly moment: Moment;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
};

export const HoldOver = ({ moment, isTrying, onTryAgain, children }: Props) => {
  const when = formatDayAndTime(moment);
  return (
    <Alert severity="warning" title={texts.noLongerKept}>
      <Stack gap={3}>
        <p>{guestTexts.gone.text}</p>
        <Row>
          <Button loading={isTrying} loadingText={texts.askingForIt} onClick={onTryAgain}>
            {texts.tryAgain(when)}
          </Button>
          {children}
        </Row>
      </Stack>
    </Alert>
  );
};
