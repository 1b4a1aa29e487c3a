import type { Project } from './project.ts';

export type Finding = {
  readonly file: string;
  /** From 1; null for the whole file. */
  readonly line: number | null;
  readonly message: string;
};

export type Check = {
  readonly name: string;
  readonly find: (project: Project) => readonly Finding[] | Promise<readonly Finding[]>;
};
