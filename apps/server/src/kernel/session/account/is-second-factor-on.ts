import type { Queryable } from '@passline/database';

export async function isSecondFactorOn(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ isOn: boolean }>(
    `select coalesce("twoFactorEnabled", false) as "isOn" from auth."user" where id = $1`,
    [userId],
  );
  return rows[0]?.isOn ?? false;
}
