import type pg from 'pg';
import { preciseNow, type FromServer, type ToServer } from './messages.ts';

type Committed = { id: string; location_id: string; rev: number; row: Record<string, unknown> };

/**
 * Updates orders at a steady rate and records when each commit was known; `afterCommit` is what is being measured.
 */
export async function writeUpdates(
  pool: pg.Pool,
  { perSecond, seconds, orderIds }: ToServer,
  afterCommit: (committed: Committed) => void,
): Promise<Extract<FromServer, { type: 'written' }>> {
  const commits: [string, number][] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  const total = perSecond * seconds;
  const pending: Promise<void>[] = [];
  for (let count = 0; count < total; count += 1) {
    const dueMs = (count / perSecond) * 1000;
    const waitMs = dueMs - (performance.now() - started);
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    pending.push(update(orderIds[count % orderIds.length] ?? ''));
  }
  await Promise.all(pending);
  // What the last updates caused counts too.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const used = process.cpuUsage(cpu);
  return { type: 'written', commits, cpuMs: (used.user + used.system) / 1000 };

  async function update(orderId: string): Promise<void> {
    const { rows } = await pool.query<Committed>({
      name: 'bench-update',
      text: `update orders set is_food_ready = not is_food_ready, changed_at = now() where id = $1
        returning id, location_id, rev, row_to_json(orders) as row`,
      values: [orderId],
    });
    const committed = rows[0];
    if (!committed) throw new Error('The order to update is not there.');
    commits.push([`${committed.id}:${committed.rev}`, preciseNow()]);
    afterCommit(committed);
  }
}
