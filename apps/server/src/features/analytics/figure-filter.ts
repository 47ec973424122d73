import { covers } from '@passline/contract/kernel/permissions';
import { checkWindow } from '@passline/domain/analytics/check-window';
import type { OrderType } from '@passline/domain/orders/order-states';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import type { Conditions } from '../../kernel/lists/conditions.ts';
import type { AnalyticsCall } from './of-place.ts';

/** What a caller asks for. */
export type AskedFilter = {
  from: number;
  before: number;
  restaurantIds?: string[] | undefined;
  locationIds?: string[] | undefined;
  comparedRestaurantIds?: string[] | undefined;
  comparedLocationIds?: string[] | undefined;
  regionIds?: string[] | undefined;
  orderTypes?: OrderType[] | undefined;
  sourceClients?: string[] | undefined;
  deviceTypes?: string[] | undefined;
  amountMin?: number | undefined;
  amountMax?: number | undefined;
};

/** The same by the columns of figures; null where all count. Amounts in cents. */
export type FigureFilter = {
  places: string[] | null;
  /** The places that they are compared with; null: the same. */
  comparedPlaces: string[] | null;
  orderTypes: OrderType[] | null;
  sourceClients: string[] | null;
  deviceTypes: string[] | null;
  amounts: { least: number | null; most: number | null } | null;
  isAmountIgnored: boolean;
};

/** What it needs of a query, which may ask for more than orders. */
type FilterCall = Pick<AnalyticsCall<AskedFilter>, 'db' | 'input' | 'reach'>;

/** @throws Refused NOT_FOUND for places outside of the reach; REFUSED for a window that ends before it begins, or is too long */
export async function resolveFilter(call: FilterCall): Promise<FigureFilter> {
  const { input: asked } = call;
  const places = await resolvePlaces(call, asked);
  const { comparedRestaurantIds: restaurantIds, comparedLocationIds: locationIds } = asked;
  const isElsewhere = restaurantIds !== undefined || locationIds !== undefined;
  const comparedPlaces = isElsewhere ? await resolvePlaces(call, { restaurantIds, locationIds }) : null;
  const window = checkWindow({ fromMs: asked.from, beforeMs: asked.before });
  if (!window.ok) throw refused(window.refusal);
  const { amountMin, amountMax } = asked;
  const isAmountIgnored = amountMin !== undefined && amountMax !== undefined && amountMin > amountMax;
  const hasAmounts = !isAmountIgnored && (amountMin !== undefined || amountMax !== undefined);
  return {
    places,
    comparedPlaces,
    orderTypes: asked.orderTypes ?? null,
    sourceClients: asked.sourceClients ?? null,
    deviceTypes: asked.deviceTypes ?? null,
    amounts: hasAmounts ? { least: centsOf(amountMin), most: centsOf(amountMax) } : null,
    isAmountIgnored,
  };
}

const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : centsFromDecimal(dollars));

type Asked = Pick<AskedFilter, 'restaurantIds' | 'locationIds' | 'regionIds'>;

/**
 * Chosen restaurants and chosen locations together, of them those in the regions. Where the reach is one location, it is that one:
 * a restaurant or a region may hold others too.
 */
async function resolvePlaces(
  { db, reach }: FilterCall,
  { restaurantIds = [], locationIds = [], regionIds }: Asked,
): Promise<string[] | null> {
  if (reach.kind !== 'anywhere') {
    const isWithin =
      locationIds.every((one) => covers(reach, one)) && restaurantIds.length === 0 && !regionIds;
    if (reach.kind === 'nowhere' || !isWithin) throw notFound();
    return [reach.locationId];
  }
  const isAnywhere = restaurantIds.length + locationIds.length === 0;
  if (isAnywhere && !regionIds) return null;
  const { rows } = await db.query<{ id: string }>({
    name: 'analytics-places',
    text: `select id from locations
      where ($1 or restaurant_id = any($2::uuid[]) or id = any($3::uuid[])) and ($4::uuid[] is null or region_id = any($4))`,
    values: [isAnywhere, restaurantIds, locationIds, regionIds ?? null],
  });
  return rows.map(({ id }) => id);
}

/** Whether there is nothing that an order could not count for. */
export function countsAll(filter: FigureFilter): boolean {
  const { places, orderTypes, sourceClients, deviceTypes, amounts } = filter;
  return [places, orderTypes, sourceClients, deviceTypes, amounts].every((one) => one === null);
}

/** The columns that sums by the hour have as well. */
export function addKinds(conditions: Conditions, filter: FigureFilter): Conditions {
  const kinds = [
    ['location_id', 'uuid', filter.places],
    ['order_type', 'text', filter.orderTypes],
    ['source_client', 'text', filter.sourceClients],
    ['device_type', 'text', filter.deviceTypes],
  ] as const;
  for (const [column, type, values] of kinds)
    if (values) conditions.and(`${column} = any(${conditions.value(values)}::${type}[])`);
  return conditions;
}

export function addAmounts(conditions: Conditions, { amounts }: FigureFilter): Conditions {
  const { least = null, most = null } = amounts ?? {};
  if (least !== null) conditions.and(`total >= ${conditions.value(least)}`);
  if (most !== null) conditions.and(`total <= ${conditions.value(most)}`);
  return conditions;
}
