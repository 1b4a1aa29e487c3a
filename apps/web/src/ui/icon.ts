import { createElement, type SVGProps } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type Props = SVGProps<SVGSVGElement> & { readonly size?: number };

/** The build puts it in the place of lucide's own, which weighs ten times as much (`vite/plain-icons.ts`). */
export const createIcon = ({ name, node }: IconData) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className = '', ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
        ...rest,
      },
      ...parts,
    );
};
