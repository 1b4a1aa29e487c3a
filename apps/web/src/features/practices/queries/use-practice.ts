import { useOnlinePractices } from './use-online-practices.ts';

/** One of the practices that can be found online; undefined while that is not known, or where there is no such one. */
export const usePractice = (practiceId: number | null) =>
  useOnlinePractices().data?.find((practice) => practice.practiceId === practiceId);
