import { useState, type FocusEventHandler, type KeyboardEvent, type ReactNode } from 'react';
import { isCommandKey } from '../command-key.ts';
import type { ControlProps } from './field.tsx';
import styles from './field.module.css';
import { numberOrText, roundTo, type NumberForm } from '@passline/domain/numbers/read-number';

type TextControlProps = ControlProps & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  /** Set if suggestions are shown below it. */
  combobox?: Combobox;
};

/** What hangs below a field: options, or a message where there are none. */
type Combobox = {
  /** Escape closes it first, and not the dialog around it. */
  isOpen: boolean;
  close: () => void;
  listId: string;
  /** The id of the option that Enter chooses. */
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: FocusEventHandler;
};

function comboboxProps({ isOpen, close, listId, activeId, onKeyDown, onBlur }: Combobox) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    // The dialog around it leaves Escape to a field that says so.
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      // Enter and Escape are about the syllable that is put together.
      if (!isCommandKey(event)) return;
      if (event.key !== 'Escape') return onKeyDown(event);
      if (!isOpen) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  } as const;
}

export function TextControl({
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  combobox,
  ...control
}: TextControlProps) {
  return (
    <input
      {...control}
      {...(combobox && comboboxProps(combobox))}
      className={styles.control}
      type={type}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type AreaControlProps = ControlProps & { value: string; onChange: (value: string) => void };

export function AreaControl({ value, onChange, ...control }: AreaControlProps) {
  return (
    <textarea
      {...control}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type NumberControlProps = ControlProps & {
  /** Null if nothing is typed; a string is typed text that is not a number. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** How the number is typed, and to how many decimals it is rounded when its field is left. */
  form: NumberForm;
  round?: (value: number) => number;
  /** How the number is shown while nobody types. */
  format?: (value: number) => string;
  prefix?: string;
  suffix?: string;
  /** Set if the field's label names another control. */
  'aria-label'?: string;
};

/** Keeps the text as typed, and rounds it when the field is left. What cannot be read stays, to be corrected. */
export function NumberControl(props: NumberControlProps) {
  const { value, onChange, form, round, format = String, prefix, suffix, ...control } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const roundIt = round ?? ((number: number) => roundTo(number, form.decimals));
  return (
    <span className={styles.affixed}>
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <input
        {...control}
        className={styles.control}
        inputMode={form.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed ?? (typeof value === 'number' ? format(value) : (value ?? ''))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          onChange(numberOrText(text, form));
        }}
        onBlur={() => {
          if (typed === null) return;
          const read = numberOrText(typed, form);
          setTyped(null);
          onChange(typeof read === 'number' ? roundIt(read) : read);
        }}
      />
      {suffix && <span className={styles.affix}>{suffix}</span>}
    </span>
  );
}

type SelectControlProps = ControlProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

export function SelectControl({ value, onChange, options, readOnly, ...control }: SelectControlProps) {
  return (
    <select
      {...control}
      className={styles.control}
      disabled={readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type SwitchControlProps = ControlProps & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

export function SwitchControl({ isOn, onChange, readOnly, children, ...control }: SwitchControlProps) {
  return (
    <span className={styles.switch}>
      <input
        {...control}
        type="checkbox"
        disabled={readOnly}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </span>
  );
}
