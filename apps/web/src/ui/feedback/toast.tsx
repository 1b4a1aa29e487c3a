import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { severityIcons } from './alert.tsx';
import styles from './toast.module.css';

type Toast = {
  readonly message: string;
  readonly type: 'success' | 'error' | 'warning' | 'info';
};

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** For an outcome that the page itself does not show in view. */
export const useToast = () => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};

const hidesAfterMilliseconds = 3000;

/** What a toast speaks of has the focus, so the toast is at the other edge. */
const isFocusLow = (): boolean => {
  const { activeElement, body } = document;
  return activeElement !== body && (activeElement?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 1.5;
};

type State = Toast & { readonly open: boolean; readonly count: number; readonly isHigh: boolean };

/** One toast at a time. Hover or focus keeps it open; a click elsewhere does not close it. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toast, setToast] = useState<State>({ open: false, message: '', type: 'info', count: 0, isHigh: false });
  const [isPaused, setPaused] = useState(false);
  const show = useCallback((next: Toast) => {
    const isHigh = isFocusLow();
    setToast(({ count }) => ({ ...next, open: true, count: count + 1, isHigh }));
  }, []);
  const hide = useCallback(() => {
    setPaused(false);
    setToast((current) => ({ ...current, open: false }));
  }, []);
  useEffect(() => {
    if (!toast.open || isPaused) return;
    const timer = setTimeout(hide, hidesAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [toast.open, toast.count, isPaused, hide]);
  const Icon = severityIcons[toast.type];
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className={classNames(styles['place'], toast.isHigh && styles['high'])}>
        {toast.open && (
          <div
            key={toast.count}
            className={classNames(styles['toast'], styles[toast.type])}
            onPointerEnter={() => setPaused(true)}
            onPointerLeave={() => setPaused(false)}
            onFocus={() => setPaused(true)}
            onBlur={() => setPaused(false)}
          >
            <Icon className={styles['icon']} size={20} aria-hidden="true" />
            <p>{toast.message}</p>
            <IconButton className={styles['close']} label={uiTexts.close} onClick={hide}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </ToastContext>
  );
};
