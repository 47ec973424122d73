import type { Queryable } from '@passline/database';
import { createGuest } from '../setup/rewards.ts';
import { putCard } from '../users/put-card.ts';

type Put = { userId: string; addressId: string; cardId: string };

/** An address and a payment record of a guest: a new one, unless it is said who. */
export async function putGuest(db: Queryable, of?: string): Promise<Put> {
  const userId = of ?? (await createGuest(db));
  const address = await db.query<{ id: string }>(
    `insert into user_addresses (user_id, delivery_address, lat, lng) values ($1, '3500 Main St, Vancouver', 49.25, -123.1) returning id`,
    [userId],
  );
  return { userId, addressId: address.rows[0]?.id ?? '', cardId: await putCard(db, userId) };
}
