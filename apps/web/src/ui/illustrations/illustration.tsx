import type { ReactNode } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { classNames } from '../class-names.ts';
import { drawingOf } from '../pet-face/drawing.ts';
import styles from './illustration.module.css';
import scenes from './scenes.svg';

type PortraitProps = {
  readonly species: Pet['species'];
  readonly colour: string;
  readonly at: readonly [x: number, y: number, size: number];
};

const Portrait = ({ species, colour, at: [x, y, size] }: PortraitProps) => {
  const { href, ...look } = drawingOf({ species, colour });
  return (
    <g {...look}>
      <use href={href} x={x} y={y} width={size} height={size} />
    </g>
  );
};

const company: Readonly<Record<string, ReactNode>> = {
  trail: <Portrait species="Canine" colour="Brown and white" at={[60, 14, 90]} />,
  cable: <Portrait species="Feline" colour="Ginger" at={[38, 16, 88]} />,
};

type Name = 'trail' | 'cable' | 'calendar' | 'basket' | 'remembrance';

export const Illustration = ({ name }: { readonly name: Name }) => (
  <svg
    className={classNames(styles['scene'], styles['small'], name === 'remembrance' && styles['quiet'])}
    viewBox="0 0 160 120"
    aria-hidden="true"
  >
    <use href={`${scenes}#${name}`} />
    {company[name]}
  </svg>
);
