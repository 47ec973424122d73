import type { Queryable } from '@passline/database';

const NAME = `hashtext('an erasing begins')`;

/** Until the transaction ends, no erasing begins. Before any contact is held: who begins one holds contacts after it. */
export async function holdBeginnings(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock_shared(${NAME})`);
}

/** For the one who begins one: waits for those who must not write what it is about to erase. */
export async function holdBeginningsAlone(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${NAME})`);
}
