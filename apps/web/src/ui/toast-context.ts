import { createContext } from 'react';

export type Toast = { readonly message: string; readonly type: 'success' | 'error' | 'warning' | 'info' };

/** How a toast is shown; null outside the provider. */
export const ToastContext = createContext<((toast: Toast) => void) | null>(null);
