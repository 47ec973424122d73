import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { pricesInCents } from '@passline/domain/cart/price-for-type';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { PricingModifierGroup, PricingProduct } from '@passline/domain/cart/cart-types';
import type { Random } from '@passline/domain/samples/seeded-random';
import { nextDayAt } from '@passline/domain/time/local-date';
import { DAY_MS } from '@passline/domain/time/wall-time';
import { WEEKDAYS } from '@passline/domain/time/weekday';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { makeId } from '../ids.ts';
import { TextArray, type Row } from '../insert-rows.ts';
import type { CategoryPlan, GroupPlan, MenuPlan, ProductPlan } from '../restaurants/plan.ts';
import { productTagsOf } from '../tags.ts';
import { taxIdsOf } from '../taxes.ts';

export type MenuRows = Record<
  | 'menus'
  | 'categories'
  | 'products'
  | 'product_taxes'
  | 'modifier_groups'
  | 'modifier_items'
  | 'product_modifier_groups',
  Row[]
>;

export function noMenuRows(): MenuRows {
  return {
    menus: [],
    categories: [],
    products: [],
    product_taxes: [],
    modifier_groups: [],
    modifier_items: [],
    product_modifier_groups: [],
  };
}

type Making = { locationId: string; rows: MenuRows; random: Random; nowMs: number };

/** Adds the rows of one location's menus; returns what was sold in the past, before anything ran out. */
export function makeMenus(menus: readonly MenuPlan[], making: Making): PricingProduct[] {
  const { rows, random, locationId } = making;
  const groups = new Map<GroupPlan, PricingModifierGroup>();
  return menus.flatMap((menu, position) => {
    const menuId = makeId(random);
    rows.menus.push({
      id: menuId,
      location_id: locationId,
      name: menu.name,
      active: true,
      rank: rankAt(position),
    });
    return menu.categories.flatMap((category, index) => {
      const id = makeId(random);
      const { name, description = '' } = category;
      rows.categories.push({
        id,
        location_id: locationId,
        menu_id: menuId,
        name,
        description,
        rank: rankAt(index),
      });
      const offered = (category.groups ?? []).map((plan) => {
        const group = groups.get(plan) ?? makeGroup(plan, making);
        groups.set(plan, group);
        return group;
      });
      return category.products.map((product, place) =>
        makeProduct(product, { category, categoryId: id, position: place, groups: offered }, making),
      );
    });
  });
}

/** Far enough apart that moved records fit between. */
function rankAt(position: number): number {
  return (position + 1) * 1024;
}

type Place = { category: CategoryPlan; categoryId: string; position: number; groups: PricingModifierGroup[] };

function makeProduct(
  [name, price, description = '', more = {}]: ProductPlan,
  { category, categoryId, position, groups }: Place,
  { locationId, rows, random, nowMs }: Making,
): PricingProduct {
  const id = makeId(random);
  const outUntil = {
    'until tomorrow': nextDayAt(nowMs, DEFAULT_TIME_ZONE, '03:00'),
    indefinitely: PRODUCT_INDEFINITELY_MS,
  };
  rows.products.push({
    id,
    location_id: locationId,
    category_id: categoryId,
    name,
    description,
    price,
    price_delivery: more.prices?.Delivery ?? null,
    price_pickup: more.prices?.Pickup ?? null,
    price_dine_in: more.prices?.DineIn ?? null,
    ...scheduleOf(more, nowMs),
    tags: new TextArray(productTagsOf(`${name} ${description}`)),
    qty: more.qty ?? null,
    qty_limit: more.qtyLimit ?? null,
    active_after: more.isOut ? outUntil[more.isOut] : null,
    rank: rankAt(position),
  });
  const taxIds = taxIdsOf(category);
  rows.product_taxes.push(...taxIds.map((taxId) => ({ product_id: id, tax_id: taxId })));
  rows.product_modifier_groups.push(
    ...groups.map((group, index) => ({ product_id: id, modifier_group_id: group.id, position: index })),
  );
  const qtyLimit = more.qtyLimit ?? null;
  const prices = pricesInCents({
    price,
    priceDelivery: more.prices?.Delivery ?? null,
    pricePickup: more.prices?.Pickup ?? null,
    priceDineIn: more.prices?.DineIn ?? null,
  });
  return { id, name, ...prices, qty: null, qtyLimit, activeAfterMs: null, taxIds, modifierGroups: groups };
}

/** The columns of what it costs at other times. */
function scheduleOf({ scheduled }: NonNullable<ProductPlan[3]>, nowMs: number) {
  const span = scheduled && 'hours' in scheduled ? scheduled.hours : null;
  const morningMs = (days: number) => nextDayAt(nowMs + (days - 1) * DAY_MS, DEFAULT_TIME_ZONE, '05:00');
  return {
    scheduled_price: scheduled?.price ?? null,
    scheduled_hours: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, span])),
    scheduled_from: !scheduled ? null : 'inDays' in scheduled ? morningMs(scheduled.inDays) : nowMs,
  };
}

function makeGroup(plan: GroupPlan, { locationId, rows, random }: Making): PricingModifierGroup {
  const { title, isRequired = false, maxSelection = 1 } = plan;
  const id = makeId(random);
  rows.modifier_groups.push({
    id,
    location_id: locationId,
    title,
    is_required: isRequired,
    max_selection: maxSelection,
  });
  const items = plan.items.map(([name, price], position) => {
    const item = { id: makeId(random), name, priceCents: centsFromDecimal(price), activeAfterMs: null };
    const isDefault = isRequired && position === 0;
    rows.modifier_items.push({
      id: item.id,
      modifier_group_id: id,
      name,
      price,
      default_value: isDefault,
      position,
    });
    return item;
  });
  return { id, title, isRequired, maxSelection, items };
}
