import type { Progress } from './command.ts';

type Stream = { readonly isTTY?: boolean; write(text: string): unknown };

const barWidth = 24;

const lineOf = ({ what, done, total }: Progress): string => {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  return `[${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${Math.floor(share * 100)} %  ${what}: ${done} of ${total}`;
};

/** On a terminal, redraws one progress bar; in a log, writes a line every 10 %. */
export const createProgressLine = (stream: Stream) => {
  let lastStep = '';
  let isOpen = false;
  return {
    show(progress: Progress): void {
      const share = progress.total === 0 ? 1 : progress.done / progress.total;
      const step = `${progress.what} ${Math.floor(share * (stream.isTTY ? 100 : 10))}`;
      if (step === lastStep) return;
      lastStep = step;
      isOpen = stream.isTTY === true;
      stream.write(isOpen ? `\r\u001B[K${lineOf(progress)}` : `${lineOf(progress)}\n`);
    },
    end(): void {
      if (isOpen) stream.write('\n');
      isOpen = false;
    },
  };
};
