import '../../testing/boot-of-newcomer.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refetchSession } from '../../auth/session-store.ts';
import { renderAt } from '../../testing/render.tsx';
import { BeforeActivation } from './before-activation.tsx';
import { WithProfile } from './known-profile.tsx';

afterEach(() => void vi.restoreAllMocks());

const practice = {
  practiceId: 1,
  name: 'Kingsferry Road Vets',
  phone: '01632 960110',
  address: { line1: '1 Quay Road', line2: null, town: 'Brackenmoor', county: null, postcode: 'BJ4 3RS' },
  openingHours: [],
};

const nina = { sub: 'demo-nina', name: 'Nina Ashby', email: 'nina@example.org' };

const answer = (profile: () => Response, token: () => object = () => ({})) =>
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = typeof input === 'string' ? input : '';
    if (url.includes('/auth/session')) return Response.json({ user: nina, ...token() });
    if (url.includes('/v2/profile')) return profile();
    if (url.includes('/online-practices')) return Response.json([practice]);
    return new Response(null, { status: 204 });
  });

const show = (node: ReactNode) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: 1, refetchOnWindowFocus: false } },
  });
  return renderAt('/', <QueryClientProvider client={client}>{node}</QueryClientProvider>);
};

const profileOf = (activationStatus: string, pending: object | null = null) =>
  Response.json({ success: pending !== null, activationStatus, pendingVerification: pending });

const status = <WithProfile>{({ activationStatus }) => <p>{activationStatus}</p>}</WithProfile>;

test('the page shows a retry button and the number to call if the profile does not load', async () => {
  let isUp = false;
  answer(() => (isUp ? profileOf('STARTED') : Response.json({}, { status: 500 })));
  await show(status);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t load your details');
  await expect.element(page.getByRole('link', { name: '01632 960110' })).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('STARTED')).toBeVisible();
});

test('the page shows the same offline, and the profile once the connection is back', async () => {
  answer(() => profileOf('STARTED'));
  onlineManager.setOnline(false);
  await show(status);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t load your details');
  onlineManager.setOnline(true);
  await expect.element(page.getByText('STARTED')).toBeVisible();
});

test('the profile is not requested without a token, and a retry requests the token', async () => {
  let token = {};
  const fetch = answer(
    () => profileOf('STARTED'),
    () => token,
  );
  await refetchSession();
  await show(status);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t load your details');
  expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('/v2/profile'), expect.anything());
  token = { accessToken: 'a-new-bearer', accessTokenExpires: new Date(Date.now() + 600_000).toISOString() };
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('STARTED')).toBeVisible();
});

const booking = <BeforeActivation>the booking</BeforeActivation>;

test('a client whose record is not linked is sent from booking to finding it', async () => {
  answer(() => profileOf('NOT_STARTED'));
  const address = await show(booking);
  await expect.element(page.getByText('Finish setting up your account first.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '01632 960110' })).toBeVisible();
  await page.getByRole('link', { name: 'Finish setting up' }).click();
  await expect.poll(address).toBe('/client-routing');
});

test('a client whose email address is not verified is sent from booking to verifying it', async () => {
  answer(() => profileOf('STARTED', { practiceName: 'Old Mill Vets', practicePhone: '01632 960120' }));
  const address = await show(booking);
  await expect.element(page.getByRole('link', { name: /01632 960120/ })).toBeVisible();
  await page.getByRole('link', { name: 'Finish setting up' }).click();
  await expect.poll(address).toBe('/verified');
});

test('a client with a verified record can book', async () => {
  answer(() => profileOf('COMPLETED'));
  await show(booking);
  await expect.element(page.getByText('the booking')).toBeVisible();
});
