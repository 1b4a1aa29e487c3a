import '../../testing/boot-of-client.ts';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { YourPractice } from '../../ui/page/phone-link.tsx';
import { ContactPreferencesPage } from './contact-preferences-page.tsx';

const all = { email: true, sms: false, phone: false, post: false };
const preferences: ContactPreferences = {
  version: 1,
  wordingVersion: '1',
  currentWordingVersion: '1',
  updatedAt: '2024-11-21T10:00:00Z',
  source: 'PORTAL',
  preferredChannel: null,
  purposes: {
    appointment: all,
    careReminders: all,
    healthPlan: { email: true, sms: false, post: false },
    marketing: all,
    feedback: { email: true, sms: false },
    research: { email: true },
  },
  quietHours: { from: '21:00', to: '07:00' },
  destinations: {
    email: 'marie@example.org',
    emailStatus: 'OK',
    mobile: null,
    mobileStatus: 'NONE',
    phone: null,
    post: null,
  },
  updateDue: 'OLD_ANSWER',
};

const server = vi.fn<(url: string) => Promise<Response>>();

const show = (search = '') => {
  vi.stubGlobal('fetch', server);
  return renderPage(
    `/client-detail/contact-preferences${search}`,
    <YourPractice value={{ name: 'Kingsferry Road Vets', phone: '01632 960110' }}>
      <ContactPreferencesPage />
    </YourPractice>,
  );
};

afterEach(() => {
  server.mockReset();
});

/** Saves, and returns what was sent. */
const save = async (): Promise<ContactPreferences> => {
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect.poll(() => server.mock.calls.length).toBeGreaterThan(1);
  const [, init] = server.mock.calls[1] as unknown as [string, { readonly body: string }];
  return JSON.parse(init.body) as ContactPreferences;
};

test('whoever is asked right after booking reads that it is booked', async () => {
  server.mockResolvedValue(Response.json(preferences));
  await show('?booked=7');
  await expect.element(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See your appointment' }))
    .toHaveAttribute('href', '/appointments/7');
});

test('the page loads preferences again on retry, and explains why it asks again', async () => {
  server.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  server.mockResolvedValue(Response.json(preferences));
  await show();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your preferences' })).toBeVisible();
  expect(server).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('group', { name: 'What else can we email you about?' })).toBeVisible();
  expect(server).toHaveBeenCalledTimes(2);
  // The answer is outdated.
  await expect.element(page.getByRole('heading', { name: 'Are these still right?' })).toBeVisible();
});

test('the page offers channels that have a sender, and keeps other answers visible [55fce, 72b62, 0d23b]', async () => {
  const byPost = { ...all, email: false, post: true };
  const stored = {
    ...preferences,
    updateDue: null,
    purposes: { ...preferences.purposes, appointment: { ...all, sms: true }, careReminders: byPost, marketing: byPost },
  };
  server.mockImplementation(() => Promise.resolve(Response.json(stored)));
  await show();
  const appointments = page.getByRole('group', { name: 'How can we contact you about your appointments?' });
  await expect.element(appointments.getByRole('checkbox', { name: /^Email/ })).toBeChecked();
  await expect.element(appointments.getByRole('checkbox', { name: /Text/ })).not.toBeInTheDocument();
  const news = page.getByRole('checkbox', { name: /Offers and news/ });
  await expect.element(news).toBeChecked();
  await expect.element(page.getByText(/You also said yes to: post/).first()).toBeVisible();
  const others = page.getByRole('group', { name: 'What else can we email you about?' });
  expect(others.getByRole('checkbox').elements()).toHaveLength(Object.keys(preferences.purposes).length - 1);
  await news.click();
  await page.getByRole('checkbox', { name: 'No reminders during quiet hours' }).click();
  await expect.element(page.getByLabelText('Until')).not.toBeInTheDocument();
  const sent = await save();
  expect(sent.purposes.appointment.sms).toBe(false);
  expect(sent.purposes.careReminders).toEqual(byPost);
  expect(sent.purposes.marketing).toEqual({ email: false, sms: false, phone: false, post: false });
  expect(sent.quietHours).toEqual({ from: '21:00', to: '21:00' });
});

test('the page offers text messages if there is a sender, to a number that the client has given', async () => {
  const texting: ContactPreferences = {
    ...preferences,
    updateDue: null,
    sendsTexts: true,
    destinations: { ...preferences.destinations, mobile: '07700 900456', mobileStatus: 'OK' },
  };
  server.mockImplementation(() => Promise.resolve(Response.json(texting)));
  await show();
  await page.getByRole('checkbox', { name: /Text message.*07700 900456/ }).click();
  expect((await save()).purposes.appointment.sms).toBe(true);
});

test('one tap starts texts to a number from the practice, and keeps other changes of the form', async () => {
  const texting: ContactPreferences = {
    ...preferences,
    updateDue: null,
    sendsTexts: true,
    destinations: { ...preferences.destinations, mobile: '07700 900456', mobileStatus: 'NOT_GIVEN_HERE' },
  };
  const started: ContactPreferences = {
    ...texting,
    version: texting.version + 1,
    purposes: { ...texting.purposes, appointment: { ...all, sms: true } },
    destinations: { ...texting.destinations, mobileStatus: 'OK' },
  };
  let isStarted = false;
  server.mockImplementation((url) => {
    if (!url.includes('sms-question')) return Promise.resolve(Response.json(isStarted ? started : texting));
    isStarted = true;
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await show();
  await page.getByRole('checkbox', { name: /Offers and news/ }).click();
  await expect.element(page.getByText('Is 07700 900456 still your mobile?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, text me' }).click();
  await expect.element(page.getByText('We’ll text you on 07700 900456.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Text message/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  const bodies = () =>
    server.mock.calls.map((call) => (call as unknown as [string, { readonly body?: string }])[1]?.body ?? '');
  await expect.poll(() => bodies().find((body) => body.includes('wordingVersion')) ?? '{}').toContain('marketing');
  const sent: unknown = JSON.parse(bodies().find((body) => body.includes('wordingVersion')) ?? '{}');
  expect(sent).toMatchObject({ version: started.version, purposes: { appointment: { sms: true } } });
});

test('the page says once that preferences are saved, without a toast [fe1b6]', async () => {
  server.mockImplementation(() => Promise.resolve(Response.json(preferences)));
  await show();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect.element(page.getByText(/They apply from now on/)).toBeVisible();
  const regions = [...document.querySelectorAll('output, [role=status], [role=alert]')];
  expect(regions.filter(({ textContent }) => textContent.includes('Your preferences are saved'))).toHaveLength(1);
});
