import { notFoundTexts as texts } from '#texts/shell';
import { Button } from '../ui/button/button.tsx';
import { Illustration } from '../ui/illustrations/illustration.tsx';
import { TitleCard } from '../ui/page/page-title.tsx';

export const NotFoundPage = () => (
  <TitleCard title={texts.title} lead={texts.why}>
    <Illustration name="trail" />
    <Button to="/">{texts.toStart}</Button>
  </TitleCard>
);
