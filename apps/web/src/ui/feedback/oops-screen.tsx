import { uiTexts } from '#texts/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from '../page/page-title.tsx';

type Props = { readonly retryTo?: string; readonly children?: ReactNode };

export const OopsScreen = ({ retryTo = '/', children }: Props) => (
  <>
    <PageTitle title={uiTexts.oops} />
    <EmptyState
      icon={<CircleAlert />}
      title={uiTexts.somethingWentWrong}
      action={<Button href={retryTo}>{uiTexts.tryAgain}</Button>}
    >
      {children ?? <p>{uiTexts.ourFault}</p>}
    </EmptyState>
  </>
);
