import { PRICE_ROUNDINGS, type PriceRounding } from '@passline/domain/menus/change-price';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { productKind } from '@passline/contract/menus/menu-kinds';
import { TYPE_PRICES, type ProductPrices } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isAnswered, messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { DiffTable } from '../../../parts/diff-table.tsx';
import { SelectControl, TextControl } from '../../../parts/form/controls.tsx';
import grid from '../../../parts/form/field.module.css';
import { Field } from '../../../parts/form/field.tsx';
import { TypedDialog } from '../../../parts/form/typed-dialog.tsx';
import styles from '../files/menu-files.module.css';
import { notifyDone } from '../take-back.ts';
import { previewPrices, priceKey, pricesOf, type PricePreview, type StepKind } from './price-preview.ts';

export type PricesDialogProps = {
  locationId: string;
  menuName: string;
  categories: readonly { categoryId: string; name: string }[];
  /** The current products of the menu. */
  products: readonly (ProductPrices & { productId: string; name: string; categoryId: string })[];
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

type WhichPrices = 'all' | 'price' | OrderType;
const WHICH: readonly { value: WhichPrices; label: string }[] = [
  { value: 'all', label: 'All, also by order type' },
  { value: 'price', label: 'Price only' },
  ...ORDER_TYPES.map((type) => ({
    value: type,
    label: `${productKind.fields[TYPE_PRICES[type]].label} only`,
  })),
];

/** Many prices by one rule, shown before they are written. See docs/rules/menus.md#prices-changed-together. */
export function PricesDialog({ locationId, menuName, categories, products, onClose }: PricesDialogProps) {
  const [category, setCategory] = useState(WHOLE_MENU);
  const [kind, setKind] = useState<StepKind>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const chosen = products.filter(({ categoryId }) => category === WHOLE_MENU || categoryId === category);
  const all = chosen.flatMap(pricesOf);
  const [which, setWhich] = useState<WhichPrices>('all');
  const isByType = all.length > chosen.length;
  const prices = all.filter(({ orderType = 'price' }) => !isByType || which === 'all' || orderType === which);
  const kept = which === 'price' ? all.length - prices.length : 0;
  const preview = previewPrices(prices, kind, typed, rounding);
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
            onClick={() => void write(preview, rounding)}
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
        {isByType && (
          <Field label="Prices">
            {(control) => (
              <SelectControl
                {...control}
                value={which}
                onChange={(next) => setWhich(WHICH.find(({ value }) => value === next)?.value ?? which)}
                options={WHICH}
              />
            )}
          </Field>
        )}
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
      </div>
      <p className={styles.hint}>
        −3 makes prices lower. What is free stays free.
        {kept > 0 &&
          ` ${priceWords(kept)} by order type ${kept === 1 ? 'stays as it is' : 'stay as they are'}.`}
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
            field: product.orderType ? productKind.fields[TYPE_PRICES[product.orderType]].label : 'Price',
            before: money(product.price),
            after: money(toPrice),
          }))}
        />
      )}
    </TypedDialog>
  );
}

function useChangePrices(locationId: string, onClose: () => void) {
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState({ said: '', key: '' });
  async function write(preview: PricePreview, rounding: PriceRounding) {
    if (!preview.ok) return;
    const { step, lines } = preview;
    const products = lines.map(({ product: { productId, orderType, price } }) => ({
      productId,
      ...(orderType && { orderType }),
      expectedPrice: price,
    }));
    const input = { locationId, products, step, rounding };
    // If it is sent again because no answer came, the change is still made only once.
    const said = JSON.stringify(input);
    const key = last.said === said ? last.key : crypto.randomUUID();
    setLast({ said, key });
    setWriting(true);
    setFailure(null);
    try {
      const { changed } = await api.menus.changePrices(input, { context: { idempotencyKey: key } });
      notifyDone(`${priceWords(changed.length)} changed.`, { locationId, idempotencyKey: key });
      onClose();
    } catch (error) {
      setFailure(isAnswered(error) ? `${messageOf(error)} Nothing was saved.` : messageOf(error));
      setWriting(false);
    }
  }
  return { isWriting, failure, write };
}

function priceWords(count: number): string {
  return count === 1 ? '1 price' : `${count.toLocaleString('en')} prices`;
}

function money(dollars: number): string {
  return formatCents(centsFromDecimal(dollars));
}
