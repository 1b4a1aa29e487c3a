import { useMemo } from 'react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type BookSearch, type BookStep, bookSteps, parseBookSearch, stepOf } from './book-search.ts';

export type BookNavigation = {
  readonly search: BookSearch;
  readonly step: BookStep;
  readonly go: (next: BookSearch) => void;
  readonly replace: (next: BookSearch) => void;
  /** Like the browser's Back; without history it goes to the previous step. */
  readonly back: () => void;
};

export const useBookSearch = (): BookNavigation => {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  return useMemo(() => {
    const search = parseBookSearch(raw);
    const step = stepOf(search);
    const to = (next: BookSearch, replace: boolean) =>
      void navigate({ to: '/appointments/book', search: () => parseBookSearch(next), replace });
    const back = () => {
      const before = bookSteps[bookSteps.indexOf(step) - 1];
      if (canGoBack) return router.history.back();
      if (before) return to({ ...search, step: before }, true);
      return void navigate({ to: '/' });
    };
    return { search, step, go: (next) => to(next, false), replace: (next) => to(next, true), back };
  }, [raw, navigate, router, canGoBack]);
};
