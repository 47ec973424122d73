import { contract } from '@passline/contract/contract';
import type { Location } from '@passline/contract/restaurants/location';
import type { Tag, TagUse } from '@passline/contract/tags/tags';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { holdRecords } from '../../kernel/records/lock-record.ts';
import type { RecordCall } from '../../kernel/records/record-table.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';

type Named = Pick<Tag, 'group' | 'name'>;

const CARRIERS = { taste: 'locations', product: 'products' } as const;

/** How many locations carry a taste tag, or products a product tag. */
export async function countUses(db: Queryable, { group, name }: Named): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${CARRIERS[group]} where tags @> array[$1::text]`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

export const listUses = runQuery(contract.tags.uses, async ({ db, input }) => {
  const { rows: found } = await db.query<Named>('select tag_group as "group", name from tags where id = $1', [
    input.tagId,
  ]);
  const tag = found[0];
  if (!tag) throw notFound();
  const { rows } = await db.query<TagUse>(
    `select l.restaurant_id as "restaurantId", l.id as "locationId", l.restaurant_name as "restaurantName",
       l.location_name as "locationName", ${
         tag.group === 'taste'
           ? 'null as product from locations l where l.tags @> array[$1::text]'
           : 'p.name as product from products p join locations l on l.id = p.location_id where p.tags @> array[$1::text]'
       }
     order by l.restaurant_name, l.location_name, l.id, product limit 100`,
    [tag.name],
  );
  return { count: await countUses(db, tag), uses: rows };
});

/**
 * Writes a tag's new name wherever the old one is used, each location and product with its own note. A record with
 * both names gets the new one once, at the old one's position. See docs/rules/tags.md#renaming.
 */
export async function renameEverywhere(call: RecordCall, before: Tag, after: Tag): Promise<void> {
  if (before.name === after.name) return;
  const names = [before.name, after.name] as const;
  return before.group === 'taste' ? renameInLocations(call, ...names) : renameInProducts(call, ...names);
}

async function renameInLocations(call: RecordCall, from: string, to: string): Promise<void> {
  const { rows } = await call.db.query<{ id: string }>(
    'select id from locations where tags @> array[$1::text]',
    [from],
  );
  const ids = rows.map(({ id }) => id);
  // Read again once they are locked: somebody may have edited their tags meanwhile.
  for (const location of (await holdRecords<Location>(call.db, locationTable, ids)).values()) {
    if (!location.tags.includes(from)) continue;
    const tags = location.tags.filter((name) => name !== to).map((name) => (name === from ? to : name));
    await saveRecord(call, locationTable, location, { tags });
  }
}

/** In one statement: a menu's products are many more than locations. */
async function renameInProducts({ db, audit }: RecordCall, from: string, to: string): Promise<void> {
  const { rows } = await db.query<{ id: string; locationId: string; before: string[]; after: string[] }>(
    `with held as (select id, tags from products where tags @> array[$1::text] order by id for update)
     update products p set tags = array_replace(array_remove(held.tags, $2::text), $1::text, $2::text)
     from held where p.id = held.id
     returning p.id, p.location_id as "locationId", held.tags as before, p.tags as after`,
    [from, to],
  );
  for (const { id, locationId, before, after } of rows)
    audit({ table: 'products', id, locationId, before: { tags: before }, after: { tags: after } });
}
