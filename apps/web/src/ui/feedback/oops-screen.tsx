import { uiTexts } from '#texts/ui';
import { CircleAlert } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from '../page/page-title.tsx';

export const OopsScreen = () => (
  <>
    <PageTitle title={uiTexts.oops} />
    <EmptyState
      icon={<CircleAlert />}
      title={uiTexts.somethingWentWrong}
      action={<Button href="/">{uiTexts.tryAgain}</Button>}
    >
      <p>{uiTexts.ourFault}</p>
    </EmptyState>
  </>
);
