import { formTexts } from '#texts/forms';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { Booker } from './booker.ts';

type Props = {
  readonly booker: Booker;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isWrong?: boolean;
};

export const StepTitle = ({ booker, title, lead, isWrong = false }: Props) => (
  <PageTitle title={title} lead={lead} documentTitle={booker.tabOf(isWrong ? formTexts.errorPrefix + title : title)} />
);
