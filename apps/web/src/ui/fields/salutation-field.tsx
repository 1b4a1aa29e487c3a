import type { UseQueryResult } from '@tanstack/react-query';
import { formTexts } from '#texts/forms';
import { uiTexts } from '#texts/ui';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';

type Salutation = { readonly salutationId: number; readonly salutationDescription: string };

type Props = Omit<FieldProps, 'maxLength' | 'counter'> & {
  readonly salutations: Pick<UseQueryResult<readonly Salutation[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly onChange: (value: string) => void;
};

/** Titles are optional, so a list that cannot be loaded holds nobody up. */
export const SalutationField = ({ salutations: { data, isError, isFetching, refetch }, ...field }: Props) => {
  if (isError && data === undefined)
    return (
      <Alert
        severity="warning"
        action={
          <Button variant="outlined" size="small" loading={isFetching} onClick={() => void refetch()}>
            {uiTexts.tryAgain}
          </Button>
        }
      >
        <p>{formTexts.titlesMissing}</p>
      </Alert>
    );
  if (data === undefined || data.length === 0) return null;
  const options = data.map(({ salutationId, salutationDescription }) => ({
    value: String(salutationId),
    label: salutationDescription,
  }));
  return <SelectField {...field} options={[{ value: '', label: formTexts.noTitle }, ...options]} />;
};
