import type { Queryable } from '@passline/database';
import { KITCHEN_LAT_LNG } from './kitchen.ts';
import { createPerson, type Person } from './people.ts';

type CourierFacts = {
  name: string;
  /** South of the kitchens; null: their position is not known. */
  km: number | null;
  isOnDuty?: boolean;
};

const KM_PER_DEGREE = 111.19;

/** A courier whom a dispatcher may choose. */
export async function createCourier(
  db: Queryable,
  { name, km, isOnDuty = true }: CourierFacts,
): Promise<Person> {
  const courier = await createPerson(db, 'courier');
  await db.query(
    `update users set name = $2, phone_number = '+16045550177',
       rider_active_until = case when $3 then now() + interval '4 hours' end where id = $1`,
    [courier.id, name, isOnDuty],
  );
  if (km !== null) await moveCourier(db, courier, km);
  return { ...courier, name };
}

/** Moves a courier to this many km south of the kitchens, now. */
export async function moveCourier(db: Queryable, { id }: Pick<Person, 'id'>, km: number): Promise<void> {
  await db.query(
    `insert into rider_positions (rider_user_id, lat, lng, reported_at, rev)
     values ($1, $2, $3, now(), nextval('live_rev'))
     on conflict (rider_user_id) do update set lat = excluded.lat, reported_at = excluded.reported_at, rev = excluded.rev`,
    [id, KITCHEN_LAT_LNG.lat - km / KM_PER_DEGREE, KITCHEN_LAT_LNG.lng],
  );
}
