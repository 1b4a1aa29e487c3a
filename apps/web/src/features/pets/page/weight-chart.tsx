import { useId } from 'react';
import type { Weight } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { formatWeight } from '../format-pet.ts';
import { chart, weightChartShape } from './weight-chart-shape.ts';
import styles from './weight-chart.module.css';

type Props = { readonly name: string; readonly weights: readonly Weight[] };

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-GB');

const dateOf = (weight: Weight | undefined): string => (weight ? monthAndYear.format(new Date(weight.date)) : '');

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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` cannot inherit theme colours
      role="img"
      aria-labelledby={`${id}-name ${id}-says`}
    >
      <title id={`${id}-name`}>{texts.chartName(name)}</title>
      <desc id={`${id}-says`}>
        {first && last && texts.chartSays(formatWeight(first.kg), formatWeight(last.kg), whole.format(weights.length))}
      </desc>
      {shape.levels.map(({ kg, y }) => (
        <g key={kg}>
          <line className={styles['level']} x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} />
          <text className={styles['label']} x={chart.left - 8} y={y + 4} textAnchor="end">
            {short.format(kg)}
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
