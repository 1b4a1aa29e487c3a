import { createContext } from 'react';

export type Toast = { readonly message: string; readonly type: 'success' | 'error' | 'warning' | 'info' };

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);
