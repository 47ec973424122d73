import type { Queryable } from '@passline/database';

/** The id of the newest order that somebody placed without an account by this phone number; null: nobody did. */
export async function newestOrderOfGuest(db: Queryable, phoneNumber: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from orders where user_id is null and phone_number <> '' and normal_phone(phone_number) collate "C" = normal_phone($1)
     order by created_at desc, id limit 1`,
    [phoneNumber],
  );
  return rows[0]?.id ?? null;
}
