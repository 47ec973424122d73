import type { LocationField, PrivateField } from '@passline/contract/restaurants/location';
import type { NewRestaurant } from '@passline/contract/restaurants/new-restaurant';
import { locationTable } from '../locations/location-table.ts';
import type { RecordCall } from '../../kernel/records/record-table.ts';
import { insertRecord } from '../../kernel/records/write-record.ts';
import { takeBack } from '../../kernel/session/links/invitations.ts';
import { privateTable } from './private-table.ts';

export type RestaurantPlan = {
  restaurantId: string;
  locationId: string;
  userId: string;
  /** In small letters, as sign-in looks for it. */
  email: string;
  accountId: string;
  passwordHash: string;
};

type Columns = Record<string, unknown>;

/** The fields of a new location that are written as they come. */
const PLAIN_FIELDS = [
  'restaurantName',
  'locationName',
  'address',
  'restaurantLatLng',
  'phoneNumber',
  'restaurantType',
  'availableOrderTypes',
  'paymentMethods',
  'paymentProcessor',
  'timezone',
  'isVisible',
  'waitTime',
  'tags',
  'title',
  'description',
  'keywords',
  'region',
  'deliveryDistance',
  'deliveryFee',
  'deliveryFeeMinimum',
  'deliveryFeeDiscountMinimumSubTotal',
  'deliveryFeeDiscount',
  'isDeliveryFeeVariable',
  'deliveryFeePerDistance',
  'deliveryFreeMinimumSubTotal',
  'deliveryMinimumSubTotal',
  'deliveryTime',
  'restaurantDeliveryFeeSubs',
] as const satisfies readonly (LocationField & keyof NewRestaurant)[];

const PRIVATE_FIELDS_OF_NEW = [
  'commissionFee',
  'commissionFeeDelivery',
  'commissionFeePickup',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const satisfies readonly (PrivateField & keyof NewRestaurant)[];

/** Writes everything that a checked restaurant is made of, with a note of each record. No note has the password. */
export async function insertRestaurant(
  call: RecordCall,
  plan: RestaurantPlan,
  fields: NewRestaurant,
): Promise<void> {
  const { restaurantId, locationId, userId, email, accountId } = plan;
  const name = fields.restaurantName;
  await insert(call, locationId, 'restaurants', restaurantId, { id: restaurantId, name });
  // The rule has found every field that is needed, so what is written has its type.
  await insertRecord(call, locationTable, {
    ...picked(fields, PLAIN_FIELDS),
    locationId,
    restaurantId,
    email,
    deliveryType: fields.deliveryType,
  });
  const fees = { ...picked(fields, PRIVATE_FIELDS_OF_NEW), restaurantId, accountId };
  await insertRecord(call, privateTable, fees, { locationId });
  await insert(call, locationId, 'users', userId, {
    id: userId,
    email,
    name,
    phone_number: fields.phoneNumber,
    role: 'admin',
    restaurant_id: restaurantId,
    location_id: locationId,
  });
  await letSignIn(call, plan, name);
  for (const note of await takeBack(call.db, 'lower(email) = lower($1)', email)) call.audit(note);
}

function picked(fields: NewRestaurant, names: readonly (keyof NewRestaurant)[]): Columns {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

async function insert(
  { db, audit }: RecordCall,
  locationId: string,
  table: string,
  id: string,
  columns: Columns,
) {
  const names = Object.keys(columns);
  const { rows } = await db.query<Columns>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning *`,
    Object.values(columns),
  );
  audit({ table, id, locationId, before: null, after: rows[0] ?? null });
}

async function letSignIn(
  { db }: RecordCall,
  plan: RestaurantPlan,
  name: NewRestaurant['restaurantName'],
): Promise<void> {
  await db.query(`insert into auth."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)`, [
    plan.userId,
    name,
    plan.email,
  ]);
  await db.query(
    `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [plan.userId, plan.passwordHash],
  );
}
