import type { Location, LocationField as Name } from '@passline/contract';
import type { ReactNode } from 'react';
import {
  AreaControl,
  NumberControl,
  SelectControl,
  SwitchControl,
  TextControl,
} from '../../../../parts/form/controls.tsx';
import { roundMoney } from '../../../../parts/form/round-money.ts';
import { LocationField } from './location-field.tsx';

/** The fields of a location whose values are of one kind. */
type FieldOf<Value> = { [F in Name]: Location[F] extends Value ? F : never }[Name];
type Plain<Value> = { field: FieldOf<Value>; hint?: ReactNode; idleReason?: string | null };

export function TextField({ type = 'text', ...props }: Plain<string> & { type?: 'text' | 'email' | 'tel' }) {
  return (
    <LocationField {...props}>
      {(control, value, edit) => <TextControl {...control} type={type} value={value} onChange={edit} />}
    </LocationField>
  );
}

export function AreaField(props: Plain<string>) {
  return (
    <LocationField {...props} isWide>
      {(control, value, edit) => <AreaControl {...control} value={value} onChange={edit} />}
    </LocationField>
  );
}

type NumberFieldProps = Plain<number> & {
  round: (value: number) => number;
  format?: (value: number) => string;
  prefix?: string;
  suffix?: string;
};

export function NumberField({ round, format, prefix, suffix, ...props }: NumberFieldProps) {
  const affixes = {
    ...(format ? { format } : {}),
    ...(prefix ? { prefix } : {}),
    ...(suffix ? { suffix } : {}),
  };
  return (
    <LocationField {...props} show={format ?? String}>
      {(control, value, edit) => (
        <NumberControl {...control} {...affixes} value={value} onChange={edit} round={round} />
      )}
    </LocationField>
  );
}

export const formatMoney = (value: number) => value.toFixed(2);

export function MoneyField(props: Plain<number>) {
  return <NumberField {...props} round={roundMoney} format={formatMoney} prefix="$" />;
}

type SelectFieldProps = Plain<string | null> & { options: readonly { value: string; label: string }[] };

/** An empty choice is null where the field may be null. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const labelOf = (value: string | null) =>
    options.find((option) => option.value === (value ?? ''))?.label ?? value ?? '';
  return (
    <LocationField {...props} show={labelOf}>
      {(control, value, edit) => (
        <SelectControl
          {...control}
          value={value ?? ''}
          options={options}
          onChange={(to) => edit(to === '' && props.field === 'region' ? null : to)}
        />
      )}
    </LocationField>
  );
}

/** What is so where it is ticked. These words stay: "Hidden" beside an empty box could be read either way. */
export function SwitchField({ words, ...props }: Plain<boolean> & { words: string }) {
  return (
    <LocationField {...props} show={(value) => `${words}: ${value ? 'yes' : 'no'}`}>
      {(control, value, edit) => (
        <SwitchControl {...control} isOn={value} onChange={edit}>
          {words}
        </SwitchControl>
      )}
    </LocationField>
  );
}
