import { useOnlinePractices } from './use-online-practices.ts';

export const usePractice = (practiceId: number | null) =>
  useOnlinePractices().data?.find((practice) => practice.practiceId === practiceId);
