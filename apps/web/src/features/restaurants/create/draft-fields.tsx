import type { ReactNode } from 'react';
import { NumberControl, SelectControl, SwitchControl, TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { roundMoney } from '../../../parts/form/round-money.ts';
import { FIELD_LABELS } from '../field-labels.ts';
import type { CreateDraft, DraftField } from './create-draft.ts';

export type DraftProps = {
  draft: CreateDraft;
  change: (patch: Partial<CreateDraft>) => void;
  mistakes: Readonly<Partial<Record<string, string>>>;
};

type FieldsOf<Value> = {
  [Field in DraftField]: CreateDraft[Field] extends Value ? Field : never;
}[DraftField];
type NumberField = Exclude<FieldsOf<number | null>, 'region'>;
type TextField = Exclude<FieldsOf<string>, 'timezone' | 'paymentProcessor' | 'deliveryType'>;

type Unit = 'money' | 'minutes' | 'km' | 'rate';

const UNITS: Record<
  Unit,
  { round: (value: number) => number; prefix?: string; suffix?: string; format?: (value: number) => string }
> = {
  money: {
    round: roundMoney,
    prefix: '$',
    format: (value) => value.toFixed(2),
  },
  minutes: { round: Math.round, suffix: 'min' },
  km: { round: (value) => Math.round(value * 1000) / 1000, suffix: 'km' },
  rate: { round: (value) => Math.round(value * 1000) / 1000 },
};

type NumberFieldProps = DraftProps & {
  field: NumberField;
  unit: Unit;
  hint?: ReactNode;
  /** Why it does not apply now. */
  lockedReason?: string | null;
};

export function NumberDraftField({
  draft,
  change,
  mistakes,
  field,
  unit,
  hint,
  lockedReason,
}: NumberFieldProps) {
  return (
    <Field
      label={FIELD_LABELS[field]}
      hint={hint}
      mistake={mistakes[field] ?? null}
      lockedReason={lockedReason ?? null}
    >
      {(control) => (
        <NumberControl
          {...control}
          {...UNITS[unit]}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
        />
      )}
    </Field>
  );
}

type TextFieldProps = DraftProps & {
  field: TextField;
  type?: 'text' | 'email' | 'tel' | 'password';
  hint?: ReactNode;
};

export function TextDraftField({ draft, change, mistakes, field, type = 'text', hint }: TextFieldProps) {
  return (
    <Field label={FIELD_LABELS[field]} hint={hint} mistake={mistakes[field] ?? null}>
      {(control) => (
        <TextControl
          {...control}
          type={type}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = DraftProps & {
  field: 'restaurantType' | 'timezone' | 'paymentProcessor' | 'deliveryType' | 'region';
  options: readonly { value: string; label: string }[];
};

export function SelectDraftField({ draft, change, mistakes, field, options }: SelectFieldProps) {
  return (
    <Field label={FIELD_LABELS[field]} mistake={mistakes[field] ?? null}>
      {(control) => (
        <SelectControl
          {...control}
          value={draft[field] ?? ''}
          onChange={(value) => change({ [field]: field === 'region' && value === '' ? null : value })}
          options={options}
        />
      )}
    </Field>
  );
}

type SwitchFieldProps = {
  label: string;
  words: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  lockedReason?: string;
};

export function SwitchDraftField({ label, words, isOn, onChange, lockedReason }: SwitchFieldProps) {
  return (
    <Field label={label} lockedReason={lockedReason ?? null}>
      {(control) => (
        <SwitchControl {...control} isOn={isOn} onChange={onChange}>
          {words}
        </SwitchControl>
      )}
    </Field>
  );
}
