import { type ReactNode, useState } from 'react';
import { uiTexts } from '#texts/ui';
import styles from './alert.module.css';
import { classNames } from '../class-names.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { focusHeading } from '../page/arrival.ts';

/** Severity must not be conveyed by colour alone. */
export const severityIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

type Props = {
  readonly severity: keyof typeof severityIcons;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly lasting?: boolean;
  readonly testId?: string;
};

export const Alert = ({ severity, title, children, action, lasting = false, testId }: Props) => {
  const [isClosed, setClosed] = useState(false);
  const Icon = severityIcons[severity];
  const isPressing = severity === 'error' || severity === 'warning';
  const close = () => {
    setClosed(true);
    focusHeading();
  };
  if (isClosed) return null;
  return (
    <div
      className={classNames(styles['alert'], styles[severity])}
      role={isPressing ? 'alert' : 'status'}
      data-testid={testId}
    >
      <Icon className={styles['icon']} size={22} aria-hidden="true" />
      <div className={styles['body']}>
        {title !== undefined && <h2>{title}</h2>}
        {children}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {action === undefined && !lasting && (
        <IconButton className={styles['close']} label={uiTexts.close} title={uiTexts.close} onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};
