import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { HIDDEN_CODE } from '@passline/domain/notifications/number-codes';
import type { Kitchen } from '../setup/kitchen.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { readableBody } from '../../apps/server/src/features/outbox/sealed-code.ts';
import type { OutboxRecord } from '../../apps/server/src/features/outbox/outbox-record.ts';

/** The newest mail to somebody, as it is stored, and the token of the link that it brings. */
export async function mailTo(db: Queryable, email: string): Promise<{ stored: OutboxRecord; token: string }> {
  const { rows } = await db.query<OutboxRecord>(
    `select * from outbox where recipient = $1 and position($2 in body) > 0 order by created_at desc, id desc limit 1`,
    [email, HIDDEN_CODE],
  );
  const stored = rows[0];
  if (!stored) throw new Error(`${email} got no link.`);
  const body = readableBody(new Vault([], TEST_SECRET), stored);
  return { stored, token: /#(\S+)/.exec(body)?.[1] ?? '' };
}

export async function trailOf(db: Queryable, action: string): Promise<unknown[]> {
  const { rows } = await db.query(
    `select actor_name as actor, record_table as "table", record_id as id, before, after from audit
     where action = $1 order by audit.id`,
    [action],
  );
  return rows;
}

/** An invitation of an admin that waits to be accepted; returns its id. */
export async function putInvitation(
  db: Queryable,
  { restaurantId, locationId }: Pick<Kitchen, 'restaurantId' | 'locationId'>,
  invitedById: string,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into invitations (email, role, restaurant_id, location_id, invited_by_id, invited_by, expires_at)
     values ($1, 'admin', $2, $3, $4, 'a test', now() + interval '1 day') returning id`,
    [`${randomUUID()}@passline.example`, restaurantId, locationId, invitedById],
  );
  return rows[0]?.id ?? '';
}

/** As their first sign-in by the company's provider would leave it. */
export async function linkProvider(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `insert into auth.provider_identities (user_id, issuer, subject) values ($1::uuid, 'https://login.example', $1::uuid::text)`,
    [userId],
  );
}
