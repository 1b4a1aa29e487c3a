import type { Progress } from './command.ts';

type Stream = { readonly isTTY?: boolean; write(text: string): unknown };

const barWidth = 24;
const longestSilence = 5_000;
/** Milliseconds of progress needed before the remaining time can be estimated. */
const firstGuess = 3_000;

const durationOf = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const shareOf = ({ done, total }: Progress): number => (total === 0 ? 1 : Math.min(1, done / total));

const lineOf = (progress: Progress, left: number | null): string => {
  const share = shareOf(progress);
  const filled = Math.round(share * barWidth);
  const bar = `[${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${Math.floor(share * 100)} %`;
  const line = `${bar}  ${progress.what}: ${progress.done} of ${progress.total}`;
  return left === null ? line : `${line}, about ${durationOf(left)} left`;
};

/** On a terminal, redraws one progress bar; in a log, writes a line every 10 %. Writes at least every five seconds. */
export const createProgressLine = (stream: Stream) => {
  const begun = Date.now();
  let first: { readonly at: number; readonly share: number } | null = null;
  let last: Progress | null = null;
  let lastStep = '';
  let isOpen = false;

  const leftAt = (now: number): number | null => {
    const share = last?.share ?? 0;
    if (!first || now - first.at < firstGuess || share <= first.share || share >= 1) return null;
    return ((now - first.at) * (1 - share)) / (share - first.share);
  };
  const write = (): void => {
    const line = last ? lineOf(last, leftAt(Date.now())) : `At work for ${durationOf(Date.now() - begun)}`;
    isOpen = stream.isTTY === true;
    stream.write(isOpen ? `\r\u001B[K${line}` : `${line}\n`);
    silence.refresh();
  };
  const silence = setInterval(write, longestSilence);
  silence.unref();
  return {
    show(progress: Progress): void {
      last = progress;
      first ??= { at: Date.now(), share: progress.share ?? 0 };
      const step = `${progress.what} ${Math.floor(shareOf(progress) * (stream.isTTY ? 100 : 10))}`;
      if (step === lastStep) return;
      lastStep = step;
      write();
    },
    end(): void {
      clearInterval(silence);
      if (isOpen) stream.write('\n');
      isOpen = false;
    },
  };
};
