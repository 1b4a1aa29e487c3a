import type { ReactNode } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { formTexts } from '#texts/forms';
import { Row } from '../../ui/layout/layout.tsx';
import { TitleCard } from '../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/phone-link.tsx';
import styles from './activation.module.css';

type HelpProps = { readonly practice: CalledPractice | null | undefined; readonly words?: string | undefined };

export const PracticeHelp = ({ practice, words = activationTexts.help }: HelpProps) =>
  practice && practice.phone !== '' ? (
    <div className={styles['help']}>
      <p>{words}</p>
      <PracticeCall practice={practice} />
    </div>
  ) : null;

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isError?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly practice?: CalledPractice | null | undefined;
  readonly help?: string;
};

export const MessagePage = ({ title, lead, isError = false, children, actions, practice, help }: Props) => (
  <>
    <TitleCard title={title} lead={lead} documentTitle={isError ? `${formTexts.errorPrefix}${title}` : title} />
    {children}
    {actions !== undefined && <Row>{actions}</Row>}
    <PracticeHelp practice={practice} words={help} />
  </>
);
