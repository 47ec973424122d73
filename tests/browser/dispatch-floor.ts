import type { Order } from '@passline/contract/orders/order';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { Page } from 'playwright-core';
import { createCourier, moveCourier } from '../setup/couriers.ts';
import type { Person } from '../setup/people.ts';
import { asDelivery, type OrderInput } from '../setup/place-order.ts';
import { Portal } from '../setup/portal.ts';

/** The portal with three couriers on duty and one who is not. */
export type Floor = { portal: Portal; mia: Person; noah: Person; kim: Person; ida: Person };

const KM = { mia: 0.8, noah: 2.5, ida: 0.1 };

export async function openFloor(): Promise<Floor> {
  const portal = await Portal.start();
  const { pool } = portal.database;
  return {
    portal,
    mia: await createCourier(pool, { name: 'Mia Chen', km: KM.mia }),
    noah: await createCourier(pool, { name: 'Noah Berg', km: KM.noah }),
    kim: await createCourier(pool, { name: 'Kim Larsen', km: null }),
    ida: await createCourier(pool, { name: 'Ida Novak', km: KM.ida, isOnDuty: false }),
  };
}

/** Puts everybody back where they were at first, with a current position: an older one no longer counts. */
export async function reportCouriers({ portal, ...couriers }: Floor): Promise<void> {
  const { pool } = portal.database;
  for (const name of ['mia', 'noah', 'ida'] as const) await moveCourier(pool, couriers[name], KM[name]);
}

/** A delivery that is being prepared, above the minimum of a delivery. */
export async function placeDelivery(
  { portal }: Pick<Floor, 'portal'>,
  changes: Partial<OrderInput> = {},
): Promise<Order> {
  const order = await portal.place({
    ...asDelivery,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    ...changes,
  });
  await portal.confirm(order);
  return order;
}

/** Puts a delivery into a state by hand, as if it had come this far. */
export async function setDelivery(
  { portal }: Pick<Floor, 'portal'>,
  { id }: Pick<Order, 'id'>,
  status: DeliveryStatus,
  rider: Person | null = null,
): Promise<void> {
  await portal.database.pool.query(
    `update deliveries set delivery_status = $2, rider_user_id = $3, rider_name = $4, rider_phone_number = '+16045550177',
       pickup_completion_time = case when $2 = 'HeadingToCustomer' then now() end where order_id = $1`,
    [id, status, rider?.id ?? null, rider?.name ?? null],
  );
}

export type DeliveryFacts = {
  delivery_status: string;
  rider_name: string | null;
  failed_reason: string | null;
};

export async function deliveryOf({ portal }: Pick<Floor, 'portal'>, { id }: Pick<Order, 'id'>) {
  const { rows } = await portal.database.pool.query<DeliveryFacts>(
    'select delivery_status, rider_name, failed_reason from deliveries where order_id = $1',
    [id],
  );
  return rows[0];
}

/** The commands of dispatch in the audit trail of an order, the oldest first. */
export async function dispatchTrail({ portal }: Pick<Floor, 'portal'>, { id }: Pick<Order, 'id'>) {
  const { rows } = await portal.database.pool.query<{ did: string }>(
    `select concat_ws(' ', actor_name, action, after ->> 'riderName') as did from audit
     where record_table = 'deliveries' and record_id = $1 and action like 'dispatch.%' order by id`,
    [id],
  );
  return rows.map(({ did }) => did);
}

export const cardOf = (page: Page, { id }: Pick<Order, 'id'>) => page.locator(`[data-order-id="${id}"]`);

export const picker = (page: Page) => page.getByRole('dialog', { name: /^Courier for/ });

/** The names of the couriers, from the top, as they are shown. */
export const shownCouriers = (page: Page): Promise<string[]> =>
  picker(page)
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => option.querySelector('b[data-name]')?.textContent ?? ''),
    );

/** Chooses a courier in the table, and assigns them. */
export async function assign(page: Page, name: string): Promise<void> {
  await picker(page).getByRole('option', { name }).click();
  await picker(page)
    .getByRole('button', { name: `Assign ${name}` })
    .click();
}
