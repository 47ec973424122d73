import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { isCommandKey } from '../../../parts/command-key.ts';
import { Field } from '../../../parts/form/field.tsx';
import fields from '../../../parts/form/field.module.css';
import { readDraft, sharedValue, tablesWords, typedNumber, type Draft, type TypedField } from './draft.ts';

type TypedInputProps = {
  label: string;
  field: TypedField;
  tables: readonly FloorTable[];
  unit?: string;
  draft: Draft | undefined;
  /** Null: nothing is typed any more. */
  onDraft: (draft: Draft | null) => void;
  /** The field is left: what was typed is saved, if it can be. */
  leave: () => void;
};

/**
 * A field into which a value is typed. It is kept when it is left, also with Enter or Escape; what cannot be kept yet stays, with
 * what is wrong, until Escape puts back what the table has.
 */
export function TypedInput({ label, field, tables, unit, draft, onDraft, leave }: TypedInputProps) {
  const shared = sharedValue(tables, field);
  const text = draft?.text ?? (shared === undefined ? '' : String(shared));
  const read = draft ? readDraft(field, draft.text) : null;
  const mistake = draft?.isLeft && read && 'mistake' in read ? read.mistake : null;
  const typed = (to: string, isLeft: boolean): Draft => ({
    field,
    text: to,
    from: draft?.from ?? new Map(tables.map((table) => [table.id, table[field]])),
    of: draft?.of ?? tablesWords(tables),
    names: draft?.names ?? new Map(tables.map(({ id, name }) => [id, name])),
    isLeft,
  });
  const step = (by: number) => {
    const value = typedNumber(text);
    if (field === 'name' || Number.isNaN(value)) return;
    const next = String(Math.round((value + by * (field === 'scale' ? 0.05 : 1)) * 100) / 100);
    onDraft(typed(next, true));
  };
  const input = (control: object) => (
    <input
      {...control}
      type="text"
      data-field={field}
      inputMode={field === 'name' ? 'text' : 'decimal'}
      className={fields.control}
      value={text}
      placeholder={shared === undefined ? 'Differ' : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => onDraft(typed(currentTarget.value, draft?.isLeft ?? false))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (!isCommandKey(event)) return;
        if (event.key === 'Enter') leave();
        else if (event.key === 'Escape' && draft) {
          event.stopPropagation();
          if (mistake === null) leave();
          else onDraft(null);
        } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          if (field === 'name') return;
          event.preventDefault();
          step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 12 : 1));
        }
      }}
    />
  );
  return (
    <Field label={label} mistake={mistake}>
      {(control) =>
        unit === undefined ? (
          input(control)
        ) : (
          <span className={fields.affixed}>
            {input(control)}
            <span className={fields.affix} aria-hidden>
              {unit}
            </span>
          </span>
        )
      }
    </Field>
  );
}
