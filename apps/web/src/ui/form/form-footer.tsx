import { formTexts } from '#texts/forms';
import { Button } from '../button/button.tsx';
import styles from './form-footer.module.css';

type Props = {
  readonly backLabel?: string;
  readonly submitLabel?: string;
  readonly submitting?: boolean;
  readonly submitDisabled?: boolean;
  readonly onBack?: () => void;
};

export const FormFooter = ({
  backLabel = formTexts.back,
  submitLabel = formTexts.continue,
  submitting = false,
  submitDisabled = false,
  onBack,
}: Props) => (
  <div className={styles['footer']}>
    <Button
      type="submit"
      size="large"
      loading={submitting}
      loadingText={formTexts.submitting}
      disabled={submitDisabled}
    >
      {submitLabel}
    </Button>
    {onBack && (
      <Button variant="outlined" size="large" disabled={submitting} onClick={onBack}>
        {backLabel}
      </Button>
    )}
  </div>
);
