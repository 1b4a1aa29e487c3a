import { notFoundTexts as texts } from '#texts/shell';
import { Button } from '../ui/button/button.tsx';
import { TitleCard } from '../ui/page/page-title.tsx';

export const NotFoundPage = () => (
  <TitleCard title={texts.title} lead={texts.why}>
    <Button to="/">{texts.toStart}</Button>
  </TitleCard>
);
