import { setImmediate } from 'node:timers/promises';
import { distanceKm } from '@passline/domain/geography/distance';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import type { Catalogue } from '../catalogue/make-catalogue.ts';
import type { Row } from '../insert-rows.ts';
import type { Customer, People } from '../people/make-people.ts';
import { makeOrder, type Neighbourhood } from './make-order.ts';
import { deliveryRows, itemRows, orderRow, paymentRows, taxRows } from './order-rows.ts';
import { historyDates, orderTimes } from './order-times.ts';
import { postingRows } from './posting-rows.ts';

/** In the order in which they can be inserted. */
export type DayRows = Record<
  'orders' | 'order_items' | 'order_taxes' | 'order_counters' | 'deliveries' | 'payments' | 'postings',
  Row[]
>;

/** The finished orders, a day at a time: one day's rows are in memory, not sixty. */
export async function* makeHistory(
  seed: number,
  nowMs: number,
  { locations }: Catalogue,
  people: People & { regulars: readonly Customer[] },
): AsyncGenerator<{ date: string; rows: DayRows }> {
  const neighbourhoods = locations.map((location): Neighbourhood => {
    const { latLng, deliveryRadiusKm } = location.pricing;
    const admin = people.admins.get(location.id);
    if (!admin) throw new Error(`${location.restaurant.name} ${location.plan.name} has no admin.`);
    const isNear = (person: Customer) => distanceKm(latLng, person.latLng) <= deliveryRadiusKm;
    const customers = people.customers.filter(isNear);
    return {
      location,
      customers,
      regulars: people.regulars.filter(isNear),
      couriers: people.couriers,
      admin,
    };
  });
  for (const date of historyDates(nowMs)) {
    const rows: DayRows = {
      orders: [],
      order_items: [],
      order_taxes: [],
      order_counters: [],
      deliveries: [],
      payments: [],
      postings: [],
    };
    for (const neighbourhood of neighbourhoods) {
      addDay(rows, neighbourhood, { seed, date, nowMs });
      // Lets the previous day go on its way to PostgreSQL.
      await setImmediate();
    }
    // In the order in which they happened, across all locations: an account is read in the order of its
    // postings.
    rows.postings.sort((a, b) => Number(a['posted_at']) - Number(b['posted_at']));
    yield { date, rows };
  }
}

function addDay(
  rows: DayRows,
  neighbourhood: Neighbourhood,
  { seed, date, nowMs }: { seed: number; date: string; nowMs: number },
): void {
  const { location } = neighbourhood;
  const random = seededRandom(`${seed} ${location.id} ${date}`);
  // Their own random sequences, so that neither payments nor regulars change which orders there are.
  const paymentRandom = seededRandom(`${seed} ${location.id} ${date} payments`);
  const regularRandom = seededRandom(`${seed} ${location.id} ${date} regulars`);
  let orderNumber = 0;
  for (const createdMs of orderTimes(date, location.restaurant.rhythm, location.plan.popularity, random)) {
    const order = makeOrder(neighbourhood, { date, createdMs, nowMs, regularRandom }, random);
    if (!order) continue;
    orderNumber += 1;
    rows.orders.push(orderRow(order, orderNumber));
    rows.order_items.push(...itemRows(order));
    rows.order_taxes.push(...taxRows(order));
    rows.deliveries.push(...deliveryRows(order));
    rows.payments.push(...paymentRows(order, paymentRandom));
    rows.postings.push(...postingRows(order));
  }
  if (orderNumber > 0) {
    rows.order_counters.push({ location_id: location.id, local_date: date, last_number: orderNumber });
  }
}
