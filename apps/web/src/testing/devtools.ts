import { cdp, type Locator } from 'vitest/browser';

type Point = { readonly x: number; readonly y: number };

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setTimezoneOverride', parameters: { readonly timezoneId: string }): Promise<unknown>;
    send(
      method: 'Input.dispatchTouchEvent',
      parameters: { readonly type: 'touchStart' | 'touchEnd'; readonly touchPoints: readonly Point[] },
    ): Promise<unknown>;
  }
}

/** An IANA zone name; '' restores the default. */
export const moveBrowserTo = (timezoneId: string): Promise<unknown> =>
  cdp().send('Emulation.setTimezoneOverride', { timezoneId });

export const tap = async (target: Locator): Promise<void> => {
  const { x, y, width, height } = target.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const point = { x: (frame?.x ?? 0) + x + width / 2, y: (frame?.y ?? 0) + y + height / 2 };
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
