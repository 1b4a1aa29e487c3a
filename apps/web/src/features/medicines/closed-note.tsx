import { medicineTexts as texts } from '#texts/medicines/medicines';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PracticeCall } from '../../ui/page/phone-link.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';

/** For an address that somebody kept: no page leads here while the practice takes no requests. */
export const ClosedNote = () => {
  const practice = useHomePractice();
  return (
    <>
      <PageTitle title={texts.closed.title} lead={texts.closed.text} />
      {practice && <PracticeCall practice={practice} />}
      <div>
        <Button variant="outlined" to="/pets">
          {texts.closed.exit}
        </Button>
      </div>
    </>
  );
};
