import { newClientTexts as texts } from '#texts/ways/new-client';
import { activationTexts } from '#texts/activation';
import { siteUrl } from '../../../platform/site.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
};

const termsField = 'terms';
export const termsMissing = activationTexts.termsMissing;

const NewTabLink = ({ path, label }: { readonly path: string; readonly label: string }) => (
  <a href={new URL(path, siteUrl).href} target="_blank" rel="noreferrer">
    {label} {texts.opensInANewTab}
  </a>
);

/** The two wordings, to be read on the group's own website, and accepted here. */
export const TermsCheckbox = ({ checked, onChange, error }: Props) => (
  <Checkbox id={termsField} checked={checked} onChange={onChange} error={error}>
    {texts.iAcceptThe} <NewTabLink path="/terms" label="terms" /> {texts.andThe}{' '}
    <NewTabLink path="/privacy" label={texts.privacyNotice} />
  </Checkbox>
);
