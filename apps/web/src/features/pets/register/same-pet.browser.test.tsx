import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { registerPetTexts } from '#texts/pets/register-pet';
import { render } from '../../../testing/render.tsx';
import { SamePet } from './same-pet.tsx';

const candidate = {
  species: 'Canine',
  breed: 'Cockapoo',
  dateOfBirth: '2024-05-01',
  dateOfBirthPrecision: 'month',
  microchipNumber: null,
} as const;

test('each similar pet has a Yes button, and one No button is for all of them', async () => {
  const onSame = vi.fn();
  const onAnother = vi.fn();
  render(
    <SamePet
      name="biscuit"
      candidates={[
        { ...candidate, petId: 1, name: 'Biscuit' },
        { ...candidate, petId: 2, name: 'Biscuit II' },
      ]}
      isSending={false}
      onSame={onSame}
      onAnother={onAnother}
      onBack={() => undefined}
    />,
  );
  await page.getByRole('listitem').nth(1).getByRole('button').click();
  expect(onSame.mock.calls).toEqual([[2]]);
  await page.getByRole('button', { name: registerPetTexts.another }).click();
  expect(onAnother).toHaveBeenCalledOnce();
});
