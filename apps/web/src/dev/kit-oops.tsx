import { Button } from '../ui/button/button.tsx';
import { OopsScreen } from '../ui/feedback/oops-screen.tsx';
import { TitleCard } from '../ui/page/page-title.tsx';

export const KitOops = () => (
  <>
    <OopsScreen retryTo="/dev/kit" />
    <TitleCard title="A page with one thing to say" lead="Its title and its words are centred on a card.">
      <Button variant="text">A text button</Button>
    </TitleCard>
  </>
);
