import type { Pool } from 'pg';

/** Runs `act` while nobody else can read `table`: their queries wait. */
export async function whileLocked(pool: Pool, table: string, act: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  try {
    await act();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
