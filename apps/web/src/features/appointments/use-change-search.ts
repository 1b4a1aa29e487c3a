import { useMemo } from 'react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { changePlaceOf, type ChangeSearch, parseChangeSearch } from './change-search.ts';

export type ChangeNavigation = {
  readonly search: ChangeSearch;
  readonly place: ReturnType<typeof changePlaceOf>;
  /** Goes on with these choices; the browser's Back returns to the present ones. */
  readonly go: (next: ChangeSearch) => void;
  /** The same without leaving a trace in the history. */
  readonly replace: (next: ChangeSearch) => void;
  /** One step back, as the browser's Back does; a first page has nothing behind it and goes to the step before. */
  readonly back: () => void;
};

/** The choices of a move in the address, and the ways to change them. */
export const useChangeSearch = (appointmentId: number): ChangeNavigation => {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  return useMemo(() => {
    const search = parseChangeSearch(raw);
    const place = changePlaceOf(raw);
    const to = (next: ChangeSearch, replace: boolean) =>
      void navigate({
        to: '/appointments/$appointmentId/change',
        params: { appointmentId: String(appointmentId) },
        search: () => parseChangeSearch(next),
        replace,
      });
    const back = () => {
      if (canGoBack) return router.history.back();
      if (place === 'check') return to({ ...search, step: 'time' }, true);
      return void navigate({ to: '/appointments' });
    };
    return { search, place, go: (next) => to(next, false), replace: (next) => to(next, true), back };
  }, [raw, navigate, router, canGoBack, appointmentId]);
};
