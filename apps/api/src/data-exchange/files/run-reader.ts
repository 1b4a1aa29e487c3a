import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

const program = fileURLToPath(new URL('./reader.ts', import.meta.url));

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let open: string[] = [];
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    open.push(first);
    for (const next of others) {
      yield open.join('');
      open = [next];
    }
  }
}

/**
 * Reads a file in a process of its own, whose memory is limited and which has none of the settings. Ends it when the
 * caller stops reading.
 */
export async function* runReader(
  task: Task,
): AsyncGenerator<Exclude<Answer, { problem: string } | { failure: string }>> {
  const { heapMegabytes, seconds } = task.limits;
  const args = [`--max-old-space-size=${heapMegabytes}`, program, JSON.stringify(task)];
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  try {
    for await (const line of linesOf(child.stdout)) {
      if (task.table) clearTimeout(timer);
      const answer = JSON.parse(line) as Answer;
      if ('failure' in answer) throw new Error(`A reader of files failed: ${answer.failure}`);
      if ('problem' in answer) throw new UnreadableFile(answer.problem);
      yield answer;
    }
    const [code] = await ended;
    if (isLate) throw new UnreadableFile(`takes longer than ${seconds} seconds to read: divide it`);
    if (code !== 0) throw new UnreadableFile(`needs more than ${heapMegabytes} MB of memory to read: divide it`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
