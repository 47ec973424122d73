import { PRICE_ROUNDINGS, priceFieldOf, type PriceRounding } from '@passline/domain/menus/change-price';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { productKind } from '@passline/contract/menus/menu-kinds';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { DiffTable } from '../../../parts/diff-table.tsx';
import { SelectControl, TextControl } from '../../../parts/form/controls.tsx';
import grid from '../../../parts/form/field.module.css';
import { Field } from '../../../parts/form/field.tsx';
import { TypedDialog } from '../../../parts/form/typed-dialog.tsx';
import styles from '../files/menu-files.module.css';
import {
  previewPrices,
  previewTypePrices,
  priceKey,
  pricesOf,
  type PricesOfProduct,
  type StepKind,
} from './price-preview.ts';
import {
  CHANGE,
  chosenPrices,
  leftWords,
  PRICE_TASKS,
  priceWords,
  valueOf,
  whichOptions,
  type PriceTask,
  type WhichPrices,
} from './price-task.ts';
import { useChangePrices } from './use-change-prices.ts';

export type PricesDialogProps = {
  locationId: string;
  menuName: string;
  categories: readonly { categoryId: string; name: string }[];
  /** The current products of the menu. */
  products: readonly (PricesOfProduct & { categoryId: string })[];
  onClose: () => void;
};

const STEPS: readonly { value: StepKind; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount ($)' },
];

const ROUNDING_WORDS: Record<PriceRounding, string> = {
  none: 'To the cent',
  'to-0.05': 'To .05 (12.45, 12.50)',
  'ends-in-9': 'To end in 9 (12.39, 12.49)',
  'ends-in-0.09': 'To end in .09 (12.09, 13.09)',
  'ends-in-0.99': 'To end in .99 (12.99, 13.99)',
};

const WHOLE_MENU = '';

/** Many prices by one rule, shown before they are written. See docs/rules/menus.md#prices-changed-together. */
export function PricesDialog({ locationId, menuName, categories, products, onClose }: PricesDialogProps) {
  const [category, setCategory] = useState(WHOLE_MENU);
  const [kind, setKind] = useState<StepKind>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const chosen = products.filter(({ categoryId }) => category === WHOLE_MENU || categoryId === category);
  const all = chosen.flatMap(pricesOf);
  const [which, setWhich] = useState<WhichPrices>('all');
  const [task, setTask] = useState<PriceTask>(CHANGE);
  const options = whichOptions(all, which);
  const preview =
    task.kind === 'change'
      ? previewPrices(chosenPrices(all, which), kind, typed, rounding)
      : previewTypePrices(chosen, task.orderType, task.kind === 'set' ? { kind, typed } : null, rounding);
  const left = task.kind === 'change' ? leftWords(all, which) : '';
  const { isWriting, failure, write } = useChangePrices(locationId, onClose);
  const lines = preview.ok ? preview.lines : [];
  return (
    <TypedDialog
      isDirty={typed.trim() !== '' && !isWriting}
      title={`Change prices of ${menuName}`}
      onClose={() => !isWriting && onClose()}
      actions={
        <>
          <p className={styles.hint}>Nothing is saved yet.</p>
          <button
            type="button"
            className={button.primary}
            disabled={isWriting || lines.length === 0}
            onClick={() => void write({ task, preview, rounding, products: chosen })}
          >
            {isWriting ? 'Changing…' : `Change ${priceWords(lines.length)}`}
          </button>
        </>
      }
    >
      <div className={grid.grid}>
        <Field label="Products">
          {(control) => (
            <SelectControl
              {...control}
              value={category}
              onChange={setCategory}
              options={[
                { value: WHOLE_MENU, label: `The whole menu (${products.length.toLocaleString('en')})` },
                ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
              ]}
            />
          )}
        </Field>
        <Field label="What to do">
          {(control) => (
            <SelectControl
              {...control}
              value={valueOf(task)}
              onChange={(next) => setTask(PRICE_TASKS.find(({ value }) => value === next)?.task ?? task)}
              options={PRICE_TASKS}
            />
          )}
        </Field>
        {task.kind === 'change' && options.length > 0 && (
          <Field label="Prices">
            {(control) => (
              <SelectControl
                {...control}
                value={which}
                onChange={(next) => setWhich(options.find(({ value }) => value === next)?.value ?? which)}
                options={options}
              />
            )}
          </Field>
        )}
        {task.kind !== 'clear' && (
          <>
            <Field label="Change by">
              {(control) => (
                <SelectControl
                  {...control}
                  value={kind}
                  onChange={(next) => setKind(STEPS.find(({ value }) => value === next)?.value ?? kind)}
                  options={STEPS}
                />
              )}
            </Field>
            <Field label="How much" mistake={!preview.ok && preview.mistake !== '' ? preview.mistake : null}>
              {(control) => <TextControl {...control} value={typed} onChange={setTyped} />}
            </Field>
            <Field label="Round">
              {(control) => (
                <SelectControl
                  {...control}
                  value={rounding}
                  onChange={(next) => setRounding(PRICE_ROUNDINGS.find((one) => one === next) ?? rounding)}
                  options={PRICE_ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
                />
              )}
            </Field>
          </>
        )}
      </div>
      <p className={styles.hint}>
        {task.kind === 'change' && `−3 makes prices lower. What is free stays free. ${left}`}
        {task.kind === 'set' &&
          'From the price, also where there is another one now; a scheduled one from the scheduled price. What is free stays free.'}
        {task.kind === 'clear' && `Orders of that type pay the price then, also as scheduled.`}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {preview.ok && lines.length === 0 && <p role="status">No price would change.</p>}
      {lines.length > 0 && (
        <DiffTable
          caption={`Preview: ${priceWords(lines.length)}`}
          of="Product"
          lines={lines.map(({ product, toPrice }) => ({
            key: priceKey(product),
            name: product.name,
            field: productKind.fields[priceFieldOf(product)].label,
            before: money(product.price),
            after: money(toPrice),
          }))}
        />
      )}
    </TypedDialog>
  );
}

function money(dollars: number | null): string {
  return dollars === null ? 'none' : formatCents(centsFromDecimal(dollars));
}
