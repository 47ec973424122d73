import { declaredTables } from '../../apps/server/src/features/personal-data/declared-tables.ts';
import { erasureVault } from '../../apps/server/src/features/personal-data/erasure-vault.ts';
import { loadDeclarations } from '../../apps/server/src/load-declarations.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { FeatureServices } from '../../apps/server/src/kernel/services.ts';
import { openDesk } from '../setup/desk.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { send } from './personal-desk.ts';

/** Everybody whom it makes is called so. */
export const NAME = 'Thessaly Ormond';

/** A desk whose server does no jobs: the tests do, portion by portion. */
export async function openErasingDesk() {
  const desk = await openDesk();
  const { pool } = desk.site.database;
  // The tables of the queue are there only where a worker is.
  const tables = (await loadDeclarations()).filter(({ table }) => !table.startsWith('jobs.'));
  const brought = new FeatureServices();
  brought.bring(erasureVault, () => new Vault([], TEST_SECRET));
  brought.bring(declaredTables, () => () => Promise.resolve(tables));

  async function makeGuest(email: string): Promise<{ userId: string; orderId: string }> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (email, name, role) values ($1, $2, 'customer') returning id`,
      [email, NAME],
    );
    const userId = rows[0]!.id;
    const { id: orderId } = await desk.place({ userId, name: NAME, email, notes: `For ${NAME}` });
    await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [orderId]);
    return { userId, orderId };
  }

  async function begun(userId: string): Promise<string> {
    const { status, body, text } = await send(desk, 'erase', { userId, reason: 'Asked by letter' });
    if (status !== 200) throw new Error(text);
    return body.id;
  }

  async function stateOf(id: string): Promise<{ state: string; sealed: string | null }> {
    const { rows } = await pool.query<{ state: string; sealed: string | null }>(
      'select state, sealed from erasures where id = $1',
      [id],
    );
    return rows[0]!;
  }
  return { desk, tables, brought, makeGuest, begun, stateOf };
}
