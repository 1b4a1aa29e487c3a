import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a portal in a process of its own; answers once it has said that it is ready, and what it said. */
export const startChild = async <Message>(
  file: URL,
  args: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly message: Message }> => {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it was ready`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  // From here on its end is nobody's surprise.
  ended.catch(() => undefined);
  return { child, message };
};

export const endChild = async (child: ChildProcess): Promise<void> => {
  child.disconnect();
  await once(child, 'exit');
};
