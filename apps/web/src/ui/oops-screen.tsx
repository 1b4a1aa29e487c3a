import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

type Props = { readonly retryTo?: string; readonly children?: ReactNode };

/** When nothing else is left to show (spec §2). */
export const OopsScreen = ({ retryTo = '/', children }: Props) => (
  <>
    <PageTitle title="Oops" />
    <EmptyState icon={<CircleAlert />} title="Something went wrong" action={<Button href={retryTo}>Try Again</Button>}>
      {children ?? <p>That was our fault, not yours. If it keeps happening, please call your practice.</p>}
    </EmptyState>
  </>
);
