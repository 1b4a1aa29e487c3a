/** Something that whoever typed the command can mend: shown as one line, without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlainError';
  }
}

/** Runs a command's work; its answer is the exit code. A plain error becomes one line and exit code 1. */
export const runCommand = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
  // The channel to whoever started us would keep this process alive once somebody listens to it.
  if (process.connected) process.disconnect();
};
