import type { LocationField, NewRestaurant } from '@passline/contract';
import type { ActionCall } from '../actions/run-action.ts';
import { columnsOf } from '../locations/location-columns.ts';
import type { WholeLocation } from '../locations/location-record.ts';
import { PRIVATE_COLUMNS } from './private-record.ts';

export type RestaurantPlan = {
  restaurantId: string;
  locationId: string;
  userId: string;
  /** In small letters, as sign-in looks for it. */
  email: string;
  accountId: string;
  passwordHash: string;
};

type Call = Pick<ActionCall<unknown>, 'db' | 'audit'>;
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
] as const satisfies readonly (keyof typeof PRIVATE_COLUMNS & keyof NewRestaurant)[];

/** Writes everything that a checked restaurant is made of, with a note of each record. The password is in none. */
export async function insertRestaurant(
  call: Call,
  plan: RestaurantPlan,
  fields: NewRestaurant,
): Promise<void> {
  const { restaurantId, locationId, userId, email, accountId } = plan;
  const name = fields.restaurantName;
  await insert(call, locationId, 'restaurants', restaurantId, { id: restaurantId, name });
  const location: Columns = {
    id: locationId,
    restaurant_id: restaurantId,
    email,
    delivery_type: fields.deliveryType,
  };
  // The rule has found every field that is needed, so what is written has its type.
  for (const field of PLAIN_FIELDS) {
    Object.assign(location, columnsOf(field, fields[field] as WholeLocation[typeof field]));
  }
  await insert(call, locationId, 'locations', locationId, location);
  await insert(call, locationId, 'restaurant_private', restaurantId, {
    restaurant_id: restaurantId,
    account_id: accountId,
    ...Object.fromEntries(PRIVATE_FIELDS_OF_NEW.map((field) => [PRIVATE_COLUMNS[field], fields[field]])),
  });
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
}

async function insert({ db, audit }: Call, locationId: string, table: string, id: string, columns: Columns) {
  const names = Object.keys(columns);
  const { rows } = await db.query<Columns>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning *`,
    Object.values(columns),
  );
  audit({ table, id, locationId, before: null, after: rows[0] ?? null });
}

async function letSignIn(
  { db }: Call,
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
