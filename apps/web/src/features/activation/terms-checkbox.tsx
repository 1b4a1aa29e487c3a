import { newClientTexts as texts } from '#texts/activation/new-client';
import { activationTexts } from '#texts/activation/activation';
import { siteUrl } from '../../platform/boot.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
};

const termsField = 'terms';
export const termsMissing = activationTexts.termsMissing;

const NewTabLink = ({ path, label }: { readonly path: string; readonly label: string }) => (
  <a href={new URL(path, siteUrl).href} target="_blank" rel="noreferrer">
    {label}
    <VisuallyHidden> {texts.opensInANewTab}</VisuallyHidden>
  </a>
);

export const TermsCheckbox = ({ checked, onChange, error }: Props) => (
  <div>
    <Checkbox id={termsField} checked={checked} onChange={onChange} error={error}>
      {texts.iAgreeToThe} <NewTabLink path="/terms" label={texts.terms} />
    </Checkbox>
    <p>
      {texts.howWeUseYourDetails} <NewTabLink path="/privacy" label={texts.privacyNotice} />.
    </p>
  </div>
);
