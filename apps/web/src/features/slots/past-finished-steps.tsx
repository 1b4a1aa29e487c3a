import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouter } from '../../platform/router/use-router.ts';
import { createDraftStore } from '../../platform/draft-store.ts';

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];

/** Entries are router history keys of this tab. */
const trail = createDraftStore({
  key: 'finishedSteps',
  parse: ({ open, finished }) => ({ open: keysIn(open), finished: keysIn(finished) }),
});

/** Browsers ignore Back and Forward without history and report nothing. */
const stuckAfterMilliseconds = 500;

type Props = {
  readonly isDoneAt: (search: Readonly<Record<string, unknown>>) => boolean;
  readonly children: ReactNode;
};

/** After completion, Back skips the steps that led here and Forward goes to the end; a skipped step renders nothing. */
export const PastFinishedSteps = ({ isDoneAt, children }: Props) => {
  const router = useRouter();
  const navigate = useNavigate();
  const { search, index, key } = useLocation();
  const isDone = isDoneAt(search);
  const { finished } = trail.useDraft();
  const isPassed = !isDone && finished.includes(key);
  const last = useRef({ index: -1, isBack: false });

  useEffect(() => {
    const { open, finished: steps } = trail.read();
    if (isDone && open.length > 0) trail.update({ open: [], finished: [...steps, ...open] });
    if (!isDone && !steps.includes(key) && !open.includes(key)) trail.update({ open: [...open, key] });
  }, [isDone, key]);

  useEffect(() => {
    if (last.current.index !== index) last.current = { index, isBack: last.current.index > index };
    if (!isPassed) return;
    const { isBack } = last.current;
    let timer = setTimeout(() => {
      if (isBack) router.back();
      else router.forward();
      timer = setTimeout(() => {
        if (router.location.index === index) void navigate({ to: '/appointments', replace: true });
      }, stuckAfterMilliseconds);
    });
    return () => clearTimeout(timer);
  }, [isPassed, index, router, navigate]);

  return isPassed ? null : children;
};
