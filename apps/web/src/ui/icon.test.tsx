import { Clock } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './icon.ts';

const OwnClock = createIcon({
  name: 'clock',
  node: [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'face' }],
    ['path', { d: 'M12 6v6l4 2', key: 'hands' }],
  ],
});

const partsOf = (svg: string): string[] =>
  (svg.match(/[\w-]+="[^"]*"/g) ?? []).filter((part) => !part.startsWith('xmlns')).toSorted();

test('an icon is drawn as lucide draws it', () => {
  for (const props of [{}, { size: 20, className: 'soft' }, { 'aria-hidden': true } as const]) {
    const drawn = renderToStaticMarkup(<OwnClock {...props} />);
    expect(partsOf(drawn)).toEqual(partsOf(renderToStaticMarkup(<Clock {...props} />)));
  }
});
