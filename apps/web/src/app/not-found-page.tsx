import { notFoundTexts as texts } from '#texts/shell';
import { Search } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const NotFoundPage = () => (
  <>
    <PageTitle title={texts.title} />
    <EmptyState icon={<Search />} title={texts.nothingHere} action={<Button to="/">{texts.toStart}</Button>}>
      <p>{texts.why}</p>
    </EmptyState>
  </>
);
