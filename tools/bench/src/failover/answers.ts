import { tally } from '../harness/figures.ts';

const isFine = (status: number, headers: Headers): boolean =>
  (status >= 200 && status < 500) || (status === 503 && headers.has('retry-after'));

export const countAnswers = () => {
  const send = globalThis.fetch;
  const answers: Record<string, number> = {};
  let [all, odd] = [0, 0];
  const count = (name: string, fine: boolean): void => {
    tally(answers, name);
    all += 1;
    if (!fine) odd += 1;
  };
  globalThis.fetch = async (...request) => {
    const [to] = request;
    const isCall = typeof to === 'string' && to.includes('/api/');
    try {
      const answer = await send(...request);
      const retry = answer.status === 503 && !answer.headers.has('retry-after') ? ' without Retry-After' : '';
      if (isCall) count(`${answer.status}${retry}`, isFine(answer.status, answer.headers));
      return answer;
    } catch (error) {
      if (isCall) count('no answer', false);
      throw error;
    }
  };
  return {
    stop() {
      globalThis.fetch = send;
      return { answers, oddShare: all === 0 ? 1 : Math.round((odd / all) * 10_000) / 10_000 };
    },
  };
};
