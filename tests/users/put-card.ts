import type { Queryable } from '@passline/database';

/** Stores a payment record of somebody, as the guests' app leaves it; returns its id. */
export async function putCard(db: Queryable, userId: string, maskedPan = 'Visa ••• 4242'): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into user_cards (user_id, masked_pan, expdate, avs_zipcode, sealed_data_key)
     values ($1, $2, '0928', 'V5H 2A9', 'v1.sealed') returning id`,
    [userId, maskedPan],
  );
  return rows[0]?.id ?? '';
}
