import { activationTexts } from '#texts/activation/activation';
import { pageOfSite } from '../../platform/boot.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Sentence } from '../../ui/sentence.tsx';

const texts = activationTexts.terms;

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
};

const inNewTab = (path: string) => (label: string) => (
  <a href={pageOfSite(path)} target="_blank" rel="noreferrer">
    {label}
    <VisuallyHidden> {texts.newTab}</VisuallyHidden>
  </a>
);

export const TermsCheckbox = ({ checked, onChange, error }: Props) => (
  <div>
    <Checkbox id="terms" checked={checked} onChange={onChange} error={error}>
      <Sentence of={texts.agree} render={inNewTab('/terms')} />
    </Checkbox>
    <p>
      <Sentence of={texts.privacy} render={inNewTab('/privacy')} />
    </p>
  </div>
);
