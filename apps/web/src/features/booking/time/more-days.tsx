import { timesTexts as texts } from '#texts/appointments/times';
import { Button } from '../../../ui/button/button.tsx';

type Props = {
  readonly slots: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

export const MoreDays = ({ slots }: Props) =>
  slots.hasNextPage && (
    <Button
      variant="outlined"
      color="secondary"
      fullWidth
      loading={slots.isFetchingNextPage}
      loadingText={texts.lookingForMoreDays}
      onClick={() => void slots.fetchNextPage()}
    >
      {texts.showMoreDays}
    </Button>
  );
