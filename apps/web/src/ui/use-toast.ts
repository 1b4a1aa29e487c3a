import { use } from 'react';
import { ToastContext } from './toast-context.ts';

/** Shows a word in passing. It only repeats what the page says too: three seconds are too short for some (accessibility.md). */
export const useToast = () => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};
