import type { Queryable } from '@passline/database';

const NAME = `hashtext('an erasing begins or ends')`;

/** Until the transaction ends, no erasing begins and none is done. Before any contact is held: who begins one holds contacts after it. */
export async function holdErasings(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock_shared(${NAME})`);
}

/** For the one who begins or ends one: waits for those who must not write what it erases. */
export async function holdErasingsAlone(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${NAME})`);
}
