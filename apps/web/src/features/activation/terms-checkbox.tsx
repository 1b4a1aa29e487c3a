import { activationTexts } from '#texts/activation/activation';
import { pageOfSite } from '../../platform/boot.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const texts = activationTexts.terms;

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
};

const NewTabLink = ({ path, label }: { readonly path: string; readonly label: string }) => (
  <a href={pageOfSite(path)} target="_blank" rel="noreferrer">
    {label}
    <VisuallyHidden> {texts.newTab}</VisuallyHidden>
  </a>
);

export const TermsCheckbox = ({ checked, onChange, error }: Props) => (
  <div>
    <Checkbox id="terms" checked={checked} onChange={onChange} error={error}>
      {texts.agree} <NewTabLink path="/terms" label={texts.terms} />
    </Checkbox>
    <p>
      {texts.privacy} <NewTabLink path="/privacy" label={texts.privacyNotice} />.
    </p>
  </div>
);
