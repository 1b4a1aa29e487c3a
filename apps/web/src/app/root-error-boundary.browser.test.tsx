import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Boundary } from '../platform/router/router-provider.tsx';
import { PageFailed } from './page-failed.tsx';

afterEach(() => void vi.restoreAllMocks());

const Broken = (): never => {
  throw new RangeError('Bella Hartnell cannot be shown');
};

test('an error while rendering shows "Oops" with a link to the start, and reports only its name [6b3d6, 1707a]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  render(
    <Boundary location={null} Failed={PageFailed}>
      <Broken />
    </Boundary>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Oops');
  await expect.element(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  await expect.poll(() => requests.mock.calls.length).toBe(1);
  const [url, init] = requests.mock.calls[0] ?? [];
  expect(url).toBe('/api/auth/_log');
  expect(init?.body).toBe(JSON.stringify({ level: 'error', code: 'RENDER_ERROR', detail: 'RangeError' }));
});
