import '../../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedAppointment, plainPrice } from '../../../testing/booked-appointment.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AppointmentConfirmed } from './appointment-confirmed.tsx';

const appointment = { ...bookedAppointment, price: plainPrice, canAmend: false, canCancel: false };

test('a confirmation shows tick, title, pet’s face, time, place and price, in this order', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  await renderPage('/', <AppointmentConfirmed title="You’re booked" appointment={appointment} />);
  const price = page.getByText('Price: £48, VAT included');
  await expect.element(price).toBeVisible();
  const [tick, face] = document.querySelectorAll('svg, img');
  const elements = [
    tick,
    page.getByRole('heading', { name: 'You’re booked' }).element(),
    face,
    page.getByText('10:15am').element(),
    page.getByText('Old Mill Vets').element(),
    price.element(),
  ];
  const inOrder = elements.toSorted((one, other) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(elements.every((element, index) => element !== undefined && element === inOrder[index])).toBe(true);
});

test('the tick is beside the first line of a long title', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  await page.viewport(360, 740);
  await renderPage(
    '/',
    <AppointmentConfirmed title="Captain is booked for Thursday 17 December at 11:20am" appointment={appointment} />,
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(title.element());
  const [firstLine, secondLine] = words.getClientRects();
  const tick = document.querySelector('svg')?.getBoundingClientRect();
  expect(secondLine).toBeDefined();
  const middleOf = ({ top = 0, height = 0 }: Partial<DOMRect> = {}) => top + height / 2;
  expect(Math.abs(middleOf(tick) - middleOf(firstLine))).toBeLessThan(2);
});
