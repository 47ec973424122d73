import type { AuthCall } from '../auth-call.ts';

export async function isSecondFactorOn({
  pool,
  person,
}: Pick<AuthCall, 'pool' | 'person'>): Promise<boolean> {
  const { rows } = await pool.query<{ isOn: boolean }>(
    `select coalesce("twoFactorEnabled", false) as "isOn" from auth."user" where id = $1`,
    [person.userId],
  );
  return rows[0]?.isOn ?? false;
}
