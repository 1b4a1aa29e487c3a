import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { BookingPhotos } from './booking-photos.tsx';
import { chosenPhotos, moveChosen } from '../../appointments/photos/chosen-photos.ts';

const photo = async (width: number, type = 'image/png'): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width / 2;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], 'photo', { type });
};

const choose = (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  if (!input) throw new Error('there is no file input');
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

const pictures = page.getByRole('img', { name: /^Photo \d for Olive’s appointment$/ });

test('the page accepts three photos, says that it left out the others, and accepts one after removal', async () => {
  render(<BookingPhotos owner="pet 1" petName="Olive" />);
  choose(...(await Promise.all([10, 20, 30, 40].map((width) => photo(width)))));
  await expect.element(page.getByText('You can add up to 3 photos, so we left some out.')).toBeVisible();
  await expect.element(pictures).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect.element(pictures).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Add another photo' })).toHaveFocus();
});

test('the page accepts any picture that the browser can read, and converts it for the server [5ee4f]', async () => {
  render(<BookingPhotos owner="pet 2" petName="Olive" />);
  choose(new File(['<svg/>'], 'holiday.jpg', { type: 'image/jpeg' }));
  await expect
    .element(page.getByText('We couldn’t open that file. Choose a photo, such as a JPEG or PNG.'))
    .toBeVisible();
  choose(new File([await photo(40)], 'photo.heic', { type: 'image/heic' }));
  await expect.element(pictures).toHaveLength(1);
  expect(chosenPhotos('pet 2').map(({ blob }) => blob.type)).toEqual(['image/jpeg']);
});

test('photos stay with their pet, and are added to the appointment', async () => {
  render(<BookingPhotos owner="pet 3" petName="Olive" />);
  choose(await photo(10));
  await expect.element(pictures).toHaveLength(1);
  expect(chosenPhotos('pet 4')).toEqual([]);
  moveChosen('pet 3', 'appointment 7');
  await expect.element(pictures).toHaveLength(0);
  expect(chosenPhotos('appointment 7')).toHaveLength(1);
});
