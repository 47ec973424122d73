import type { Page } from '@passline/contract/kernel/list';
import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';

const site = await openSite();
test("one row for each location: its fees, its restaurant's rates, and the default when none was set", async () => {
  const { pool } = site.database;
  const plain = await createKitchen(pool, 'Alpha Diner');
  const priced = await createKitchen(pool, 'Beta Grill');
  await pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee, commission_fee_pickup, commission_fee_by_type)
     values ($1, 0.2, 0, '{"Pickup": 0.1}')`,
    [priced.restaurantId],
  );
  await pool.query(
    `update locations set is_visible = false, delivery_fee = 3.5, restaurant_delivery_fee_subs = 1.25,
       restaurant_delivery_fee_subs_minimum = 30, delivery_free_minimum = 60 where id = $1`,
    [priced.locationId],
  );
  const boss = await createPerson(pool, 'super_admin');
  const { status, body } = await call<Page<CommissionRow>>(
    site.server.url,
    'restaurants.listCommissions',
    {},
    { token: boss.token },
  );
  expect(status).toBe(200);
  expect(body.rows).toEqual([
    {
      locationId: plain.locationId,
      restaurantId: plain.restaurantId,
      restaurantName: 'Alpha Diner',
      locationName: 'Main Street',
      availableOrderTypes: { Pickup: true, Delivery: true, DineIn: true },
      commissionFee: 0.15,
      commissionFeePickup: null,
      commissionFeeDelivery: null,
      commissionFeeDineIn: null,
      commissionFeeDirectPickup: null,
      restaurantDeliveryFeeSubs: 0,
      restaurantDeliveryFeeSubsMinimumSubTotal: 0,
      deliveryFee: 4.88,
      deliveryFreeMinimumSubTotal: 1000,
      isVisible: true,
    },
    expect.objectContaining({
      locationId: priced.locationId,
      commissionFee: { Pickup: 0.1 },
      commissionFeePickup: 0,
      restaurantDeliveryFeeSubs: 1.25,
      restaurantDeliveryFeeSubsMinimumSubTotal: 30,
      deliveryFee: 3.5,
      deliveryFreeMinimumSubTotal: 60,
      isVisible: false,
    }),
  ]);
});
