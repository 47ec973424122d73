import type pg from 'pg';
import { hashServiceToken } from '../../apps/server/src/kernel/session/service-tokens.ts';

export const BENCH_TOKEN = 'plst_bench';

/** A service token with every permission that a program can have. */
export async function addBenchToken(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into service_tokens (name, token_hash, scopes) values ('bench', $1, $2)`, [
    hashServiceToken(BENCH_TOKEN),
    ['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen'],
  ]);
}
