import { Search } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const NotFoundPage = () => (
  <>
    <PageTitle title="Page not found" />
    <EmptyState
      icon={<Search />}
      title="There is nothing at this address"
      action={<Button to="/">Go to the start</Button>}
    >
      <p>It may have been moved, or the link may be incomplete.</p>
    </EmptyState>
  </>
);
