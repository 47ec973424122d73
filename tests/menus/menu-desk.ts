import { randomUUID } from 'node:crypto';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { expect } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';

/** Asks as the super admin and expects a yes. */
export async function done<Body>(desk: Desk, action: string, input: unknown): Promise<Body> {
  const answer = await call<Body>(desk.url, action, input, { token: desk.boss.token });
  expect(answer.text).not.toContain('"code"');
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Asks as the super admin and expects a no. */
export async function refusal(desk: Desk, action: string, input: unknown): Promise<RefusalBody> {
  const answer = await call(desk.url, action, input, { token: desk.boss.token });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.body;
}

/** The contents of a kitchen's menus, straight from the tables. */
export async function tablesOf(desk: Desk, { locationId }: Kitchen) {
  const { rows } = await desk.site.database.pool.query<{ all: Record<string, unknown[]> }>(
    `select json_build_object(
      'menus', (select json_agg(to_jsonb(m) - 'rev' order by rank, id) from menus m where location_id = $1),
      'categories', (select json_agg(to_jsonb(c) - 'rev' order by rank, id) from categories c where location_id = $1),
      'products', (select json_agg(p order by rank, id) from products p where location_id = $1),
      'taxes', (select json_agg(t order by product_id, tax_id) from product_taxes t join products p on p.id = product_id where p.location_id = $1),
      'offered', (select json_agg(o order by product_id, o.position) from product_modifier_groups o join products p on p.id = product_id where p.location_id = $1),
      'groups', (select json_agg(g order by id) from modifier_groups g where location_id = $1),
      'items', (select json_agg(i order by i.modifier_group_id, i.position) from modifier_items i join modifier_groups g on g.id = modifier_group_id where location_id = $1),
      'rewards', (select json_agg(r order by r.reward_id, product_id) from reward_products r join rewards w on w.id = r.reward_id where location_id = $1)
    ) as all`,
    [locationId],
  );
  return rows[0]!.all;
}

export async function timelineOf(desk: Desk, { locationId }: Kitchen): Promise<RecordEntry[]> {
  const page = await done<{ rows: RecordEntry[] }>(desk, 'timeline.read', { subject: 'menus', locationId });
  return page.rows;
}

/** Undoes what was done last. */
export async function undoNewest(desk: Desk, kitchen: Kitchen): Promise<void> {
  const [newest] = await timelineOf(desk, kitchen);
  expect(newest?.undo).toEqual({ reason: null });
  const { locationId } = kitchen;
  await done(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: newest?.id });
}

/** The ids of a category's products, in their order. */
export async function orderOf(desk: Desk, categoryId: string): Promise<string[]> {
  const { rows } = await desk.site.database.pool.query<{ id: string }>(
    'select id from products where category_id = $1 order by rank, id',
    [categoryId],
  );
  return rows.map(({ id }) => id);
}

export async function categoryOf(desk: Desk, { locationId }: Kitchen): Promise<string> {
  const { rows } = await desk.site.database.pool.query<{ id: string }>(
    'select id from categories where location_id = $1 order by rank limit 1',
    [locationId],
  );
  return rows[0]!.id;
}

/** A reward for some products. */
export async function putReward(desk: Desk, { locationId }: Kitchen, productIds: string[]): Promise<string> {
  const id = randomUUID();
  const { pool } = desk.site.database;
  await pool.query(
    `insert into rewards (id, location_id, reward_name, redeem_type) values ($1, $2, 'Free noodles', 'Product')`,
    [id, locationId],
  );
  await pool.query('insert into reward_products select $1, unnest($2::uuid[])', [id, productIds]);
  return id;
}
