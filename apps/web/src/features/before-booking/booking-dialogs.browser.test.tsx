import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../testing/render.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';

const practice = { practiceId: 1, name: 'Kingsferry Road Vets', phone: '01632 960110' };
const dialog = page.getByRole('dialog');

const show = async (obstacle: BookingObstacle | null) => {
  const onProceed = vi.fn();
  const onClose = vi.fn();
  const address = await renderAt('/', <BookingDialogs open {...{ obstacle, practice, onProceed, onClose }} />);
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
] as const)('%s shows the specified text and the number to call', async (obstacle, title, text) => {
  const { onClose } = await show(obstacle);
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a client without a pet is led to registering one', async () => {
  const { address } = await show('NO_PETS');
  await expect.element(dialog.getByText('To book an appointment with us, please register your pet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Register your pet' }).click();
  await expect.poll(address).toBe('/pets/register');
});

const showWithoutPets = (isPageBehind: boolean) =>
  renderAt(
    '/',
    <BookingDialogs
      open
      obstacle="NO_PETS"
      {...{ practice, isPageBehind, onProceed: () => undefined, onClose: () => undefined }}
    />,
  );
const registerFirst = dialog.getByText('To book an appointment with us, please register your pet.');

test('the dialog about registering a pet is remembered once it has been seen', async () => {
  sessionStorage.removeItem('petRegisterModalSeen');
  await showWithoutPets(true);
  await expect.element(registerFirst).toBeVisible();
  expect(sessionStorage.getItem('petRegisterModalSeen')).toBe('true');
});

test('once seen, it does not cover the page that says the same', async () => {
  sessionStorage.setItem('petRegisterModalSeen', 'true');
  await showWithoutPets(true);
  await expect.element(registerFirst).not.toBeInTheDocument();
});

test('a press of the button shows it every time', async () => {
  sessionStorage.setItem('petRegisterModalSeen', 'true');
  await showWithoutPets(false);
  await expect.element(registerFirst).toBeVisible();
});

test('before booking starts, the dialog asks emergencies to call', async () => {
  const { onProceed } = await show(null);
  await expect
    .element(dialog.getByText('If your pet requires urgent assistance, please call your practice immediately.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Proceed with appointment booking' }).click();
  expect(onProceed).toHaveBeenCalledOnce();
});
