import { notFoundTexts as texts } from '#texts/shell';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TitleCard } from '../ui/page/page-title.tsx';

// The router imports this page, so a picture would be fetched with every first page.
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
