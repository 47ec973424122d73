import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { MODIFIER_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { USUAL_SELECTION } from '@passline/domain/menus/item-selection';
import { MONEY_FORM } from '@passline/domain/numbers/read-number';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { NumberControl } from '../../../parts/form/controls.tsx';
import type { ControlProps } from '../../../parts/form/field.tsx';
import field from '../../../parts/form/field.module.css';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { typedMoney } from '../../../parts/form/typed-money.ts';
import { ReorderHandle } from '../../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../../parts/reorder/use-reorder.tsx';
import { TimesControl } from './times-control.tsx';
import { itemMistakes, type ItemMistakes } from './item-mistakes.ts';
import { StockMenu, type Outage } from '../stock-menu.tsx';
import { stockWords } from '../stock-words.ts';
import classes from './items-control.module.css';

type Items = ModifierGroupRow['modifierItems'];
type Item = Items[number];

type ItemsControlProps = ControlProps & {
  zone: string;
  items: Items;
  /** The stored items: only a stored item can be sold out. */
  saved: Items;
  onChange: (items: Items) => void;
  onStock: (itemId: string, choice: Outage) => void;
};

/** The items of a modifier group in their order: name, price, whether each is selected by default, and how often. */
export function ItemsControl(props: ItemsControlProps) {
  const { zone, items, saved, onChange, onStock, readOnly, ...control } = props;
  const nowMs = useServerMinute();
  /** Items of which a field was left: what is wrong with them is shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const order = useReorder({
    rows: items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name || 'a new item',
    move: (id, toIndex) => {
      const moved = items.filter((item) => item.id === id);
      onChange(items.filter((item) => item.id !== id).toSpliced(toIndex, 0, ...moved));
      return Promise.resolve();
    },
  });
  const { list } = order;
  const edit = (id: string, changes: Partial<Item>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const add = () => {
    const item = {
      id: crypto.randomUUID(),
      name: '',
      kitchenName: '',
      price: 0,
      defaultValue: false,
      ...USUAL_SELECTION,
      activeAfter: null,
    };
    onChange([...items, item]);
  };
  return (
    <div {...control} role="group" tabIndex={-1} className={classes.items}>
      {order.announcer}
      <ul ref={list} aria-label="Items">
        {order.rows.map((item) => {
          const { id, name, kitchenName, price, defaultValue, minSelection, maxSelection } = item;
          const called = name || 'the new item';
          const stored = saved.find((one) => one.id === id);
          const isShown = left.has(id) || control['aria-invalid'] === true;
          const mistakes = isShown ? itemMistakes(item) : {};
          const noteOf = (name: keyof ItemMistakes) => ({
            'aria-invalid': mistakes[name] !== undefined || undefined,
            'aria-errormessage': mistakes[name] === undefined ? undefined : `${control.id}-${id}-mistake`,
          });
          const leave = () => setLeft((known) => new Set([...known, id]));
          return (
            <li key={id} {...order.rowProps(item)}>
              <ReorderHandle order={order} row={item} />
              <input
                className={field.control}
                aria-label={`Name of ${called}`}
                placeholder="Name"
                autoComplete="off"
                maxLength={120}
                value={name}
                readOnly={readOnly}
                {...noteOf('name')}
                onBlur={leave}
                onChange={(event) => edit(id, { name: event.currentTarget.value })}
              />
              <span className={classes.price} onBlur={leave}>
                <NumberControl
                  id={`${control.id}-${id}-price`}
                  aria-label={`Price of ${called}`}
                  aria-describedby={undefined}
                  {...noteOf('price')}
                  readOnly={readOnly}
                  prefix="$"
                  form={MONEY_FORM}
                  format={typedMoney}
                  value={price}
                  // What cannot be read is kept for correction: the schema reports it.
                  onChange={(to) => edit(id, { price: (to ?? 0) as number })}
                />
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={`Remove ${called}`}
                onClick={() => onChange(items.filter((one) => one.id !== id))}
              >
                <X size={14} aria-hidden />
              </button>
              {Object.values(mistakes).map((mistake) => (
                <span key={mistake} className={classes.mistake}>
                  <Mistake id={`${control.id}-${id}-mistake`}>{mistake}</Mistake>
                </span>
              ))}
              <span className={classes.second}>
                <input
                  className={field.control}
                  aria-label={`Kitchen name of ${called}`}
                  placeholder="Kitchen name"
                  autoComplete="off"
                  maxLength={120}
                  value={kitchenName}
                  readOnly={readOnly}
                  onChange={(event) => edit(id, { kitchenName: event.currentTarget.value })}
                />
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${called} is selected by default`}
                    checked={defaultValue}
                    disabled={readOnly}
                    onChange={(event) => edit(id, { defaultValue: event.currentTarget.checked })}
                  />
                  Selected by default
                </label>
                <span className={classes.times} onBlur={leave}>
                  <TimesControl
                    words="At least"
                    label={`At least how many ${called}, where any`}
                    {...noteOf('minSelection')}
                    id={`${control.id}-${id}-least`}
                    readOnly={readOnly}
                    value={minSelection}
                    onChange={(to) => edit(id, { minSelection: (to ?? 1) as number })}
                  />
                  <TimesControl
                    words="At most"
                    label={`At most how many ${called}`}
                    {...noteOf('maxSelection')}
                    id={`${control.id}-${id}-most`}
                    readOnly={readOnly}
                    value={maxSelection}
                    onChange={(to) => edit(id, { maxSelection: to as number | null })}
                  />
                </span>
                {stored ? (
                  <StockMenu
                    name={stored.name}
                    stock={stockWords(stored, { nowMs, zone, indefinitelyMs: MODIFIER_INDEFINITELY_MS })}
                    onChoose={(choice) => onStock(id, choice)}
                  />
                ) : (
                  <small>Not saved yet</small>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <button type="button" className={button.plain} onClick={add} disabled={readOnly}>
        <Plus size={16} aria-hidden />
        Add item
      </button>
    </div>
  );
}
