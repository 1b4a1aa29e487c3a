import { useId } from 'react';
import type { Weight } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { formatWeight } from '../format-pet.ts';
import styles from './weight-chart.module.css';
import { once } from '../../../platform/time/once.ts';

/** SVG units; the margins hold the axis labels. */
export const chart = { width: 320, height: 160, left: 44, right: 10, top: 12, bottom: 26 } as const;

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const mostLevels = 4;

/** Round values just outside the data, so that a steady weight runs through the middle. */
const levelsFor = (lightest: number, heaviest: number): number[] => {
  const range = Math.max(heaviest - lightest, heaviest * 0.2);
  const step = steps.find((size) => range / size <= mostLevels - 1) ?? 500;
  const first = Math.max(0, Math.floor((lightest - range * 0.1) / step));
  const last = Math.ceil((heaviest + range * 0.1) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(2)));
};

export const weightChartShape = (weights: readonly Weight[]) => {
  const days = weights.map(({ date }) => Date.parse(date));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  if (weights.length < 2 || from === to) return null;
  const kgs = weights.map(({ kg }) => kg);
  const levels = levelsFor(Math.min(...kgs), Math.max(...kgs));
  const lowest = levels[0] ?? 0;
  const span = (levels.at(-1) ?? 1) - lowest;
  const xOf = (date: string): number =>
    chart.left + ((Date.parse(date) - from) / (to - from)) * (chart.width - chart.left - chart.right);
  const yOf = (kg: number): number =>
    chart.height - chart.bottom - ((kg - lowest) / span) * (chart.height - chart.top - chart.bottom);
  const points = weights.map((weight) => ({ ...weight, x: xOf(weight.date), y: yOf(weight.kg) }));
  return {
    points,
    line: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    levels: levels.map((kg) => ({ kg, y: yOf(kg) })),
  };
};

type Props = { readonly name: string; readonly weights: readonly Weight[] };

const monthAndYear = once(() => new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }));
const short = once(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }));
const whole = once(() => new Intl.NumberFormat('en-GB'));

const dateOf = (weight: Weight | undefined): string => (weight ? monthAndYear().format(new Date(weight.date)) : '');

/** The text alternative gives the first and last weight; the table beside it has the rest. */
export const WeightChart = ({ name, weights }: Props) => {
  const id = useId();
  const shape = weightChartShape(weights);
  if (!shape) return null;
  const [first, last] = [weights[0], weights.at(-1)];
  const bottom = chart.height - chart.bottom;
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-labelledby={`${id}-name ${id}-says`}
    >
      <title id={`${id}-name`}>{texts.chartName(name)}</title>
      <desc id={`${id}-says`}>
        {first &&
          last &&
          texts.chartSays(formatWeight(first.kg), formatWeight(last.kg), whole().format(weights.length))}
      </desc>
      {shape.levels.map(({ kg, y }) => (
        <g key={kg}>
          <line className={styles['level']} x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} />
          <text className={styles['label']} x={chart.left - 8} y={y + 4} textAnchor="end">
            {short().format(kg)}
          </text>
        </g>
      ))}
      <polyline className={styles['line']} points={shape.line} />
      {shape.points.map(({ weightId, x, y }) => (
        <circle key={weightId} className={styles['point']} cx={x} cy={y} r={4} />
      ))}
      <text className={styles['label']} x={chart.left} y={bottom + 20}>
        {dateOf(first)}
      </text>
      <text className={styles['label']} x={chart.width - chart.right} y={bottom + 20} textAnchor="end">
        {dateOf(last)}
      </text>
    </svg>
  );
};
