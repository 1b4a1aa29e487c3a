import { shellTexts } from '#texts/shell';
import { uiTexts } from '#texts/ui';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { lazyPart } from '../../ui/page/lazy.tsx';

const PracticePhones = lazyPart(() =>
  import('../practices/practice-contact.tsx').then((module) => module.PracticePhones),
);

type Props = { readonly error: unknown; readonly retry: () => void };

export const ProfileMissing = ({ error, retry }: Props) => (
  <>
    <PageTitle title={shellTexts.profileFailed} />
    <Alert severity="error" action={<Button onClick={retry}>{uiTexts.tryAgain}</Button>}>
      <LoadErrorText error={error} />
    </Alert>
    <PracticePhones />
  </>
);
