import { searches } from './metrics.ts';

type Dates = { readonly remembered: number; readonly fresh: number };

const answerOf = ({ remembered, fresh }: Dates): string => {
  if (fresh === 0) return 'remembered';
  return remembered === 0 ? 'fresh' : 'both';
};

export const countSearch = (dates: Dates): void => searches.inc({ answer: answerOf(dates) });
