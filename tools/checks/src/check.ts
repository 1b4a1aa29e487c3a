import type { Project } from './project.ts';

/** One place that breaks a rule. */
export type Finding = {
  readonly file: string;
  /** Counted from 1; null when the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
};

/** A rule of the house that no ready-made tool holds. */
export type Check = {
  readonly name: string;
  /** Looks at the whole project; nothing found means it holds. */
  readonly find: (project: Project) => readonly Finding[] | Promise<readonly Finding[]>;
};

/** A finding as a line that editors make clickable. */
export const describeFinding = ({ file, line, message }: Finding): string =>
  `${line === null ? file : `${file}:${line}`}  ${message}`;
