import { transaction } from '@passline/database';
import type pg from 'pg';
import { writeAudit } from '../../actions/audit.ts';
import { hashToken } from '../session-token.ts';
import { linkOf, newToken } from './links.ts';

/** Long enough to open it, and soon worth nothing to someone who reads the log. */
const SETUP_MINUTES = 60;

/**
 * The link that makes the first super admin: the newest is the only one that works, whichever process made it. Null where there
 * is a super admin. See docs/operations.md#the-first-super-admin.
 */
export async function makeSetupLink(pool: pg.Pool, portalUrl: string): Promise<string | null> {
  const token = newToken();
  const { rowCount } = await pool.query(
    `insert into auth.links (token_hash, purpose, expires_at)
     select $1, 'setup', now() + interval '${SETUP_MINUTES} minutes'
     where not exists (select from users where role = 'super_admin')
     on conflict (purpose, subject_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       is_rescue = false, created_at = now()`,
    [hashToken(token)],
  );
  return rowCount === 1 ? linkOf(portalUrl, 'setup', token) : null;
}

/** The same for an installation whose super admins are all lost: it works although they exist, and the trail says so. */
export async function makeRescueLink(pool: pg.Pool, portalUrl: string): Promise<string> {
  const token = newToken();
  await transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ superAdmins: number }>(
        `select count(*)::int as "superAdmins" from users where role = 'super_admin'`,
      );
      await db.query(
        `insert into auth.links (token_hash, purpose, expires_at, is_rescue)
         values ($1, 'setup', now() + interval '${SETUP_MINUTES} minutes', true)
         on conflict (purpose, subject_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
           is_rescue = true, created_at = now()`,
        [hashToken(token)],
      );
      await writeAudit(
        db,
        { kind: 'system', name: 'make-super-admin' },
        'session.printSetupLink',
        'command',
        [
          {
            table: 'links',
            id: 'setup',
            before: null,
            after: { superAdmins: rows[0]?.superAdmins ?? 0, minutes: SETUP_MINUTES },
            reason: 'printed by a command on the server',
          },
        ],
      );
    },
  });
  return linkOf(portalUrl, 'setup', token);
}

/** What a start or the command prints. */
export function setupWords(link: string): string {
  return `This link makes a super admin. It works once, for ${SETUP_MINUTES} minutes, and only the newest one works:\n${link}\n`;
}
