import { relative } from 'node:path';
import { projectRoot } from './project-root.ts';

export type FileTime = { readonly file: string; readonly seconds: number };

type VitestReport = {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
};

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};

export const vitestTimes = (report: unknown): FileTime[] =>
  ((report as VitestReport | null)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(projectRoot, name),
    seconds: (endTime - startTime) / 1000,
  }));

const durationsIn = ({ specs, suites = [] }: Suite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
];

export const playwrightTimes = (report: unknown): FileTime[] =>
  ((report as { suites?: readonly Suite[] } | null)?.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: durationsIn(suite).reduce((total, duration) => total + duration, 0) / 1000,
  }));

const mostNames = 10;

export const slowest = (times: readonly FileTime[]): FileTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostNames);
