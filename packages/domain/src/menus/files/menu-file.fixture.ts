import { USUAL_SELECTION } from '../item-selection.ts';
import * as fc from 'fast-check';
import { NO_MENU_HOURS } from '../menu-times.ts';
import { NO_TYPE_PRICES } from '../price-by-type.ts';
import { NO_SCHEDULE } from '../scheduled-prices.ts';
import { distinctKeys, type KeptProduct, type WholeMenu } from './menu-file.ts';

/** A uuid that can be recognised by its number. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function product(fields: Partial<KeptProduct> & { id: string }): KeptProduct {
  return {
    name: 'Soup',
    kitchenName: '',
    description: '',
    price: 9.5,
    ...NO_TYPE_PRICES,
    ...NO_SCHEDULE,
    tags: [],
    taxIds: ['cad_gst'],
    qty: null,
    qtyLimit: null,
    modifierGroups: [],
    ...fields,
  };
}

/** Two categories, three products, two groups. */
export const LUNCH: WholeMenu = {
  menu: {
    id: idOf(1),
    name: 'Lunch',
    active: true,
    hours: { ...NO_MENU_HOURS, 1: { open: '11:00', close: '14:00' } },
    activeFrom: null,
    activeUntil: Date.UTC(2027, 0, 1),
  },
  categories: [
    {
      id: idOf(10),
      name: 'Soups',
      description: 'All day',
      products: [
        product({
          id: idOf(100),
          name: 'Wonton soup',
          kitchenName: '餛飩湯',
          price: 12.5,
          priceDelivery: 14,
          priceDineIn: 0,
          scheduledPrice: 9.75,
          scheduledPriceDineIn: 0,
          scheduledFrom: Date.UTC(2026, 11, 1),
          scheduledHours: { ...NO_MENU_HOURS, 5: { open: '22:00', close: '01:00' } },
          modifierGroups: ['Size', 'Extras'],
          qty: 4,
        }),
        product({ id: idOf(101), name: 'Hot, sour', description: 'With\ntofu', tags: ['Spicy', 'a;b "c"'] }),
      ],
    },
    {
      id: idOf(11),
      name: 'Drinks',
      description: '',
      products: [product({ id: idOf(102), name: '=Cola', price: 3 })],
    },
  ],
  groups: [
    {
      id: idOf(20),
      key: 'Size',
      title: 'Size',
      isRequired: true,
      maxSelection: 1,
      items: [
        { id: idOf(200), name: 'Small', kitchenName: '小', price: 0, defaultValue: true, ...USUAL_SELECTION },
        {
          id: idOf(201),
          name: 'Large',
          kitchenName: '',
          price: 2.25,
          defaultValue: false,
          minSelection: 1,
          maxSelection: 3,
        },
      ],
    },
    { id: idOf(21), key: 'Extras', title: 'Extras', isRequired: false, maxSelection: 5, items: [] },
  ],
};

export const TAX_IDS = new Set(['cad_gst', 'cad_pst', 'cad_hst_on']);

const isStorable = (text: string) => text.trim() === text && text.isWellFormed() && !text.includes('\0');
const anyText = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(isStorable);
/** Text that is difficult in files, chosen often. */
const HARD = ['=1+1', "'=1+1", '"', ';', 'a; "b', ',', "'", '-', '@x', '0012', 'true', '1 (2)', '; "'];
const anyLine = fc
  .oneof(anyText, fc.constantFrom(...HARD))
  .filter((text) => text !== '' && !/\p{Cc}|\u2028|\u2029/u.test(text));
const anyKitchenName = fc.oneof(fc.constant(''), anyLine);
const anyDescription = fc.oneof(
  anyText,
  fc.constantFrom('two\nlines', 'hot;=1\n@x', 'and\r\nmore', '=x\n"y"'),
);
const anyPrice = fc.nat(1_000_000).map((cents) => cents / 100);
const anyTypePrice = fc.option(anyPrice);
const anyCount = fc.option(fc.integer({ min: 1, max: 1000 }));
const anyMoment = fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0) }));

const anySchedule = fc
  .record({
    scheduledPrice: anyTypePrice,
    scheduledPriceDelivery: anyTypePrice,
    scheduledPricePickup: anyTypePrice,
    scheduledPriceDineIn: anyTypePrice,
    scheduledFrom: fc.integer({ min: 0, max: Date.UTC(2060, 0) }),
    scheduledUntil: fc.option(fc.integer({ min: Date.UTC(2061, 0), max: Date.UTC(2100, 0) })),
    scheduledHours: fc.constantFrom(NO_MENU_HOURS, LUNCH.menu.hours),
  })
  .chain((schedule) => fc.constantFrom(schedule, NO_SCHEDULE));

/** How often an item of the group at this place may be chosen. */
function selectionOf(most: number | null, place: number) {
  const maxSelection = most === null ? null : Math.min(99, Math.max(1, most));
  return { minSelection: Math.min(place + 1, maxSelection ?? 99), maxSelection };
}

/** Any menu that a location may have. */
export const anyMenu: fc.Arbitrary<WholeMenu> = fc
  .record({
    menu: fc.record({
      name: anyLine,
      active: fc.boolean(),
      hours: fc.constantFrom(NO_MENU_HOURS, LUNCH.menu.hours),
    }),
    moments: fc.tuple(anyMoment, anyMoment),
    titles: fc.array(anyLine, { maxLength: 4 }),
    items: fc.array(
      fc.record({
        name: anyLine,
        kitchenName: anyKitchenName,
        price: fc
          .tuple(anyPrice, fc.boolean())
          .map(([price, isLess]) => (isLess && price > 0 ? -price : price)),
        defaultValue: fc.boolean(),
        maxSelection: anyCount,
      }),
      {
        maxLength: 6,
      },
    ),
    categories: fc.array(fc.record({ name: anyLine, description: anyDescription }), {
      minLength: 1,
      maxLength: 4,
    }),
    products: fc.array(
      fc.record({
        name: anyLine,
        kitchenName: anyKitchenName,
        description: anyDescription,
        price: anyPrice,
        priceDelivery: anyTypePrice,
        pricePickup: anyTypePrice,
        priceDineIn: anyTypePrice,
        schedule: anySchedule,
        tags: fc.uniqueArray(anyLine, { maxLength: 3 }),
        taxIds: fc.subarray([...TAX_IDS].toSorted()),
        qty: anyCount,
        qtyLimit: anyCount,
        groupPlaces: fc.uniqueArray(fc.nat(3), { maxLength: 4 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ menu, moments, titles, items, categories, products }) => {
    const [activeFrom, activeUntil] = moments;
    const isForward = activeFrom === null || activeUntil === null || activeFrom <= activeUntil;
    const keys = distinctKeys(titles);
    return {
      menu: { ...menu, id: idOf(1), activeFrom: isForward ? activeFrom : null, activeUntil },
      categories: categories.map((category, place) => ({
        ...category,
        id: idOf(10 + place),
        products: products.flatMap(({ groupPlaces, schedule, ...fields }, index) =>
          index % categories.length === place
            ? [
                {
                  ...fields,
                  ...schedule,
                  id: idOf(100 + index),
                  modifierGroups: groupPlaces.flatMap((group) => keys[group] ?? []),
                },
              ]
            : [],
        ),
      })),
      groups: titles.map((title, place) => ({
        id: idOf(50 + place),
        key: keys[place] ?? title,
        title,
        isRequired: place % 2 === 0,
        maxSelection: place + 1,
        items: items.flatMap((item, index) =>
          index % titles.length === place
            ? [
                {
                  ...item,
                  defaultValue: item.defaultValue && index === place,
                  id: idOf(200 + index),
                  ...selectionOf(item.maxSelection, place),
                },
              ]
            : [],
        ),
      })),
    };
  });
