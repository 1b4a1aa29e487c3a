import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { Button } from './button.tsx';

const button = page.getByRole('button', { name: 'Save' });

const press = (pointerType: 'mouse' | 'touch') =>
  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
const isRipple = (animation: Animation) => !(animation instanceof CSSTransition);
const running = () =>
  document
    .getAnimations()
    .filter(isRipple)
    .map(({ effect }) => effect?.getComputedTiming());
const reduceMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as unknown as MediaQueryList);

test('a click shows a ripple for 550 ms, even after the pointer is released', async () => {
  reduceMotion(false);
  render(<Button>Save</Button>);
  await button.click();
  expect(running()).toMatchObject([{ duration: 550, delay: 0 }]);
});

test('a ripple on a touch screen starts after 80 ms, unless the touch becomes a scroll', async () => {
  reduceMotion(false);
  render(<Button>Save</Button>);
  await expect.element(button).toBeVisible();
  press('touch');
  expect(running()).toMatchObject([{ duration: 550, delay: 80 }]);
  button.element().dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  expect(running()).toEqual([]);
});

test('a button shows no ripple if people prefer reduced motion', async () => {
  reduceMotion(true);
  render(<Button>Save</Button>);
  await button.click();
  expect(running()).toEqual([]);
});
