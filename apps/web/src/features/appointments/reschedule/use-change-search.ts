import { useMemo } from 'react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { changePlaceOf, type ChangeSearch, parseChangeSearch } from './change-search.ts';

export type ChangeNavigation = {
  readonly search: ChangeSearch;
  readonly place: ReturnType<typeof changePlaceOf>;
  readonly go: (next: ChangeSearch) => void;
  readonly replace: (next: ChangeSearch) => void;
  readonly back: () => void;
};

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
