import {
  countKind,
  lineKind,
  momentKind,
  moneyKind,
  optionalMoneyKind,
  optionalLineKind,
  switchKind,
  textKind,
  wholeKind,
  type FieldKind,
} from './field-kind.ts';
import { TYPE_NAMES } from '../price-by-type.ts';
import { hoursKind } from './hours-kind.ts';
import { listKind } from './list-kind.ts';
import type { CategoryFields, GroupFields, ItemFields, MenuFields, ProductFields } from './menu-file.ts';

/** A field of a record: the name of its column in a spreadsheet, and what it holds. */
export type FileField<Value> = { column: string; kind: FieldKind<Value> };
export type FileFields<Fields> = { [Name in keyof Fields]: FileField<Fields[Name]> };

// As long as the forms allow.
const name = (most: number, missing: string) => ({ column: 'name', kind: lineKind(most, missing) });
const description = (most: number) => ({ column: 'description', kind: textKind(most) });
/** A number may follow a title of 120. */
const MOST_KEY = 130;
const MOST_MONEY = 1_000_000;
const price = { column: 'price', kind: moneyKind(0, MOST_MONEY) };
const typePrice = optionalMoneyKind(0, MOST_MONEY);
/** One below zero makes a product cheaper. */
const itemPrice = { column: 'price', kind: moneyKind(-MOST_MONEY, MOST_MONEY) };
/** As long as a name. */
const kitchenName = { column: 'kitchen name', kind: optionalLineKind(120) };
const names = (most: number) => lineKind(most, 'A name of the list is empty.');

const menu: FileFields<MenuFields> = {
  name: name(80, 'Please fill out the name field.'),
  active: { column: 'active', kind: switchKind },
  hours: { column: 'hours', kind: hoursKind },
  activeFrom: { column: 'active from', kind: momentKind },
  activeUntil: { column: 'active until', kind: momentKind },
};

const category: FileFields<CategoryFields> = {
  name: name(80, 'Name must be filled.'),
  description: description(500),
};

const product: FileFields<ProductFields> = {
  name: name(120, 'Name is required.'),
  kitchenName,
  description: description(1_000),
  price,
  priceDelivery: { column: `${TYPE_NAMES.Delivery} price`, kind: typePrice },
  pricePickup: { column: `${TYPE_NAMES.Pickup} price`, kind: typePrice },
  priceDineIn: { column: `${TYPE_NAMES.DineIn} price`, kind: typePrice },
  scheduledPrice: { column: 'scheduled price', kind: typePrice },
  scheduledPriceDelivery: { column: `scheduled ${TYPE_NAMES.Delivery} price`, kind: typePrice },
  scheduledPricePickup: { column: `scheduled ${TYPE_NAMES.Pickup} price`, kind: typePrice },
  scheduledPriceDineIn: { column: `scheduled ${TYPE_NAMES.DineIn} price`, kind: typePrice },
  scheduledFrom: { column: 'scheduled from', kind: momentKind },
  scheduledUntil: { column: 'scheduled until', kind: momentKind },
  scheduledHours: { column: 'scheduled hours', kind: hoursKind },
  tags: { column: 'tags', kind: listKind(names(40), 20) },
  taxIds: { column: 'taxes', kind: listKind(names(40), 10, true) },
  qty: { column: 'stock', kind: countKind(0, 1_000_000) },
  qtyLimit: { column: 'most per order', kind: countKind(1, 9_999) },
  modifierGroups: { column: 'modifier groups', kind: listKind(names(MOST_KEY), 50) },
};

const group: FileFields<GroupFields> = {
  title: name(120, 'Please fill out the title field.'),
  isRequired: { column: 'required', kind: switchKind },
  maxSelection: { column: 'most chosen', kind: wholeKind(1, 99) },
};

const item: FileFields<ItemFields> = {
  name: name(120, 'Name is required.'),
  kitchenName,
  price: itemPrice,
  defaultValue: { column: 'default', kind: switchKind },
  minSelection: { column: 'least of item', kind: wholeKind(1, 99) },
  maxSelection: { column: 'most of item', kind: countKind(1, 99) },
};

/** Everything that a file can say, by the kind of its record. See docs/rules/menus.md#a-menu-as-a-file. */
export const MENU_FILE_FIELDS = { menu, category, product, group, item };
export type MenuRecordKind = keyof typeof MENU_FILE_FIELDS;

/** Columns that say where a record belongs, before those of its fields. */
const PLACE_COLUMNS = ['kind', 'id', 'category', 'group'] as const;

/** All columns of a spreadsheet, in their order. */
export const MENU_FILE_COLUMNS: readonly string[] = [
  ...PLACE_COLUMNS,
  ...new Set(
    [product, group, item, category, menu].flatMap((fields) =>
      Object.values(fields).map(({ column }) => column),
    ),
  ),
];
