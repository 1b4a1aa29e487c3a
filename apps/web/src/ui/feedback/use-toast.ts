import { use } from 'react';
import { ToastContext } from './toast-context.ts';

/** Only repeats what the page also shows: three seconds are too short for some users. */
export const useToast = () => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};
