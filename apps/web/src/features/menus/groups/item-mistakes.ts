import { ModifierItemInput, type ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';
import type { FieldSchema } from '../../../parts/field-kinds/field-declaration.ts';
import { sentenceOf } from '../../../parts/form/quoted-words.ts';

type Item = Pick<ModifierGroupRow['modifierItems'][number], 'name' | 'kitchenName'> & {
  /** A text is what was typed and is not a number. */
  price: number | string;
  minSelection?: number | string;
  maxSelection?: number | string | null;
};

/** What is wrong with an item of a modifier group, at which of its fields. */
export type ItemMistakes = { readonly [Name in keyof Item]?: string };

export function itemMistakes(item: Item): ItemMistakes {
  const { name, kitchenName, price, minSelection, maxSelection } = item;
  const { shape } = ModifierItemInput;
  const read = typeof price === 'string' ? readNumber(price, MONEY_FORM) : null;
  const found = {
    name: mistakeIn(shape.name, name),
    price: read?.kind === 'unread' ? read.mistake : mistakeIn(shape.price, price),
    kitchenName: mistakeIn(shape.kitchenName, kitchenName),
    minSelection: mistakeIn(shape.minSelection, minSelection),
    maxSelection: mistakeIn(shape.maxSelection, maxSelection),
  };
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null));
}

/** The first of all items, with the name of the item where it has one: 'Large: Money has two decimals.'. */
export function firstMistake(items: readonly Item[]): string | null {
  for (const item of items) {
    const [mistake] = Object.values(itemMistakes(item));
    if (mistake !== undefined) return item.name === '' ? mistake : `${item.name}: ${mistake}`;
  }
  return null;
}

function mistakeIn(schema: FieldSchema, value: unknown): string | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue ? sentenceOf(issue.message) : null;
}
