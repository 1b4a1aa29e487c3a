import { Button } from '../../../ui/button.tsx';

type Props = {
  readonly slots: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** The next ten dates, as long as the diary goes on. */
export const MoreDays = ({ slots }: Props) =>
  slots.hasNextPage && (
    <Button
      variant="outlined"
      color="secondary"
      fullWidth
      loading={slots.isFetchingNextPage}
      loadingText="Looking for more days"
      onClick={() => void slots.fetchNextPage()}
    >
      Show more days
    </Button>
  );
