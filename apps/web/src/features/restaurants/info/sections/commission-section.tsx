import type { PrivateField } from '@passline/contract/restaurants/location';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { formatPercent } from '../../../../parts/format-percent.ts';
import type { InfoForm } from '../use-info-form.ts';

const RATES = [
  'commissionFee',
  'commissionFeePickup',
  'commissionFeeDelivery',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const satisfies readonly PrivateField[];

/** What only super admins see. See docs/rules/commissions.md#who-may-edit-rates. */
export function CommissionSection({ form, accountId }: { form: InfoForm; accountId: string | null }) {
  return (
    <FormSection
      title="Commission"
      note={`Of the whole restaurant, in steps of 0.001 from 0 to 1; only super admins see this. Account at the card provider: ${accountId ?? 'none'}.`}
    >
      {RATES.map((field) => (
        <FormField key={field} form={form} name={field} hint={rateWords(form.values[field])} />
      ))}
      <FormField form={form} name="deposit" />
      <FormField form={form} name="networkAccessFee" hint="For each order paid online, of this location." />
    </FormSection>
  );
}

/** '15.0 %', for each order type if they differ. */
function rateWords(value: InfoForm['values']['commissionFee'] | string): string {
  // Typed, but not a number: the field says so.
  if (typeof value === 'string') return '';
  if (value === null) return 'The restaurant’s rate applies.';
  if (typeof value === 'number') return formatPercent(value);
  return Object.entries(value)
    .map(([type, rate]) => `${type} ${rateWords(rate)}`)
    .join(', ');
}
