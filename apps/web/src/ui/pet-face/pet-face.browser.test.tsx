import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { speciesCodes } from '@portal/domain/pets/species';
import { render } from '../../testing/render.tsx';
import faces from './faces.svg';
import { PetFace } from './pet-face.tsx';

const cat = { petId: 1, species: 'Feline', colour: 'Ginger and white', photoUrl: null } as const;
const hedgehog = { petId: 2, species: 'Custom', speciesOther: 'Hedgehog', colour: null, photoUrl: null } as const;

test('the pet face has a drawing for every species', async () => {
  const sprite = new DOMParser().parseFromString(await (await fetch(faces)).text(), 'image/svg+xml');
  for (const code of [...speciesCodes, 'Hedgehog'])
    expect(sprite.getElementById(code)?.querySelectorAll('path')).not.toHaveLength(0);
});

test('shows the species in the colour of the pet, and a paw for an unknown pet', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PetFace pet={cat} size="small" />
      <PetFace pet={undefined} size="medium" />
      <PetFace pet={hedgehog} size="medium" />
    </QueryClientProvider>,
  );
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-species]')];
  expect(drawn.map((face) => face.querySelector('use')?.getAttribute('href')?.split('#')[1])).toEqual([
    'Feline',
    'Custom',
    'Hedgehog',
  ]);
  expect(drawn.map((face) => face.getBoundingClientRect().width)).toEqual([40, 72, 72]);
  expect(drawn[0]?.dataset).toMatchObject({ coat: 'ginger', marks: 'white' });
});
