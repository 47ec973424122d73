import type pg from 'pg';
import { hashToken } from '../session-token.ts';

/**
 * Ends a session that a password alone has just opened if the second factor was turned on meanwhile: the library had read
 * the person before, and hashing takes a while. Whatever was opened earlier is ended by turning the factor on.
 */
export async function endIfCodeOwed(pool: pg.Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from auth."session" s using auth."user" u
     where u.id = s."userId" and s."token" = $1 and u."twoFactorEnabled"`,
    [hashToken(token)],
  );
  return rowCount === 1;
}
