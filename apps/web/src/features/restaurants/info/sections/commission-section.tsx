import { NumberControl } from '../../../../parts/form/controls.tsx';
import { Field } from '../../../../parts/form/field.tsx';
import { roundMoney } from '../../../../parts/form/round-money.ts';
import { FIELD_LABELS } from '../../field-labels.ts';
import { useInfo } from '../form/info-context.ts';
import { formatMoney } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';

const RATES = [
  'commissionFee',
  'commissionFeePickup',
  'commissionFeeDelivery',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const;

const roundRate = (rate: number) => Math.round(rate * 1000) / 1000;
const formatRate = (rate: number) => String(rate);
const percent = (value: unknown) =>
  typeof value === 'number' ? `${(value * 100).toFixed(1)} %` : 'The restaurant’s rate applies.';

/** What only super admins see. See docs/rules/commissions.md#who-may-edit-rates. */
export function CommissionSection() {
  const { priv, mistakes } = useInfo();
  if (!priv) return null;
  const account = priv.value('accountId');
  return (
    <Section
      title="Commission"
      note={`Of the whole restaurant, in steps of 0.001 from 0 to 1; only super admins see this. Account at the card provider: ${account ?? 'none'}.`}
    >
      {RATES.map((field) => {
        const value = priv.value(field);
        const isByType = typeof value === 'object' && value !== null;
        const theirs = priv.theirs(field);
        return (
          <Field
            key={field}
            label={FIELD_LABELS[field]}
            hint={isByType ? describeByType(value) : percent(value)}
            isEdited={priv.isEdited(field)}
            mistake={mistakes[field] ?? null}
            lockedReason={isByType ? 'It differs by order type and cannot be edited here.' : null}
            conflict={
              theirs
                ? {
                    theirs: typeof theirs.value === 'number' ? String(theirs.value) : '',
                    onKeepMine: () => priv.keepMine(field),
                    onTakeTheirs: () => priv.takeTheirs(field),
                  }
                : null
            }
          >
            {(control) => (
              <NumberControl
                {...control}
                value={isByType ? null : value}
                onChange={(to) => priv.edit(field, to)}
                round={roundRate}
                format={formatRate}
              />
            )}
          </Field>
        );
      })}
      <Field
        label={FIELD_LABELS.deposit}
        isEdited={priv.isEdited('deposit')}
        mistake={mistakes['deposit'] ?? null}
        conflict={
          priv.theirs('deposit')
            ? {
                theirs: String(priv.theirs('deposit')?.value),
                onKeepMine: () => priv.keepMine('deposit'),
                onTakeTheirs: () => priv.takeTheirs('deposit'),
              }
            : null
        }
      >
        {(control) => (
          <NumberControl
            {...control}
            prefix="$"
            value={priv.value('deposit')}
            onChange={(to) => priv.edit('deposit', to)}
            round={roundMoney}
            format={formatMoney}
          />
        )}
      </Field>
    </Section>
  );
}

function describeByType(rates: Readonly<Record<string, number>>): string {
  return Object.entries(rates)
    .map(([type, rate]) => `${type} ${percent(rate)}`)
    .join(', ');
}
