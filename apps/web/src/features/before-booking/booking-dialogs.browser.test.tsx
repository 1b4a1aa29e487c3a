import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../testing/render.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';

const practice = { practiceId: 1, name: 'Kingsferry Road Vets', phone: '01632 960110' };
const dialog = page.getByRole('dialog');

const show = async (obstacle: BookingObstacle | null, isPageBehind = false) => {
  const onProceed = vi.fn();
  const onClose = vi.fn();
  const props = { obstacle, practice, isPageBehind, onProceed, onClose };
  const address = await renderAt('/', <BookingDialogs open {...props} />);
  return { onProceed, onClose, address };
};

const off = [
  'Online appointment booking unavailable',
  'Online appointment booking is currently unavailable. Please contact your practice.',
] as const;

test.each([
  ['BOOKING_NOT_ALLOWED', ...off],
  ['ONLINE_BOOKING_DISABLED', ...off],
  [
    'MAX_OPEN_BOOKINGS',
    'Booking unavailable',
    'You have 4 appointments booked, the most we can take online. Call us to book another.',
  ],
  [
    'PET_AWAITING_INITIAL',
    'Booking unavailable',
    'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
  ],
] as const)('%s shows the specified text and the number to call [ca537]', async (obstacle, title, text) => {
  const { onClose } = await show(obstacle);
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

const registerFirst = dialog.getByText('To book an appointment with us, please register your pet.');

test('the button always sends a client without a pet to registration [ca537]', async () => {
  sessionStorage.setItem('petRegisterModalSeen', 'true');
  const { address } = await show('NO_PETS');
  await expect.element(registerFirst).toBeVisible();
  await dialog.getByRole('button', { name: 'Register your pet' }).click();
  await expect.poll(address).toBe('/pets/register');
});

test('the dialog about registering a pet is shown once', async () => {
  sessionStorage.removeItem('petRegisterModalSeen');
  await show('NO_PETS', true);
  await expect.element(registerFirst).toBeVisible();
  expect(sessionStorage.getItem('petRegisterModalSeen')).toBe('true');
});

test('the dialog does not cover a page with the same text, once a client has seen it', async () => {
  sessionStorage.setItem('petRegisterModalSeen', 'true');
  await show('NO_PETS', true);
  await expect.element(registerFirst).not.toBeInTheDocument();
});

test('the dialog asks clients with an emergency to call before they book [88d5a]', async () => {
  const { onProceed } = await show(null);
  await expect
    .element(dialog.getByText('If your pet requires urgent assistance, please call your practice immediately.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Proceed with appointment booking' }).click();
  expect(onProceed).toHaveBeenCalledOnce();
});
