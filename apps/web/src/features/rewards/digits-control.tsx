import type { ControlProps } from '../../parts/form/field.tsx';
import field from '../../parts/form/field.module.css';

type DigitsControlProps = ControlProps & {
  /** A string is typed text that is not a whole number. */
  value: number | string | null;
  onChange: (to: number | string | null) => void;
  prefix?: string;
  suffix?: string;
};

/** A whole number. Other text is kept as typed, to be corrected. */
export function DigitsControl({ value, onChange, prefix, suffix, ...control }: DigitsControlProps) {
  return (
    <span className={field.affixed}>
      {prefix && <span className={field.affix}>{prefix}</span>}
      <input
        {...control}
        className={field.control}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange(readDigits(event.currentTarget.value))}
      />
      {suffix && <span className={field.affix}>{suffix}</span>}
    </span>
  );
}

/** A percent that is stored as a fraction. */
export function PercentControl({
  value,
  onChange,
  ...control
}: Omit<DigitsControlProps, 'prefix' | 'suffix'>) {
  return (
    <DigitsControl
      {...control}
      suffix="%"
      value={typeof value === 'number' ? Math.round(value * 100) : value}
      onChange={(to) => onChange(typeof to === 'number' ? to / 100 : to)}
    />
  );
}

function readDigits(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,12}$/.test(text) ? Number(text) : typed;
}
