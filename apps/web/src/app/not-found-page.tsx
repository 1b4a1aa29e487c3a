import { notFoundTexts as texts } from '#texts/shell';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TitleCard } from '../ui/page/page-title.tsx';

// Lazy, because the router imports this page: its picture would be part of every first load.
const Illustration = lazy(() =>
  import('../ui/illustrations/illustration.tsx').then((module) => ({ default: module.Illustration })),
);

export const NotFoundPage = () => (
  <TitleCard title={texts.title} lead={texts.why}>
    <Suspense>
      <Illustration name="trail" />
    </Suspense>
    <Button to="/">{texts.toStart}</Button>
  </TitleCard>
);
