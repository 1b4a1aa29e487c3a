import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export const startChild = async <Message>(
  file: URL,
  args: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly message: Message }> => {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it was ready`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  ended.catch(() => undefined);
  return { child, message };
};

export const endChild = async (child: ChildProcess): Promise<void> => {
  child.disconnect();
  await once(child, 'exit');
};
