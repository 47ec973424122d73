import { contract } from '@passline/contract/contract';
import type { FloorEditor } from '@passline/contract/point-of-sales/floor-editors';
import { EDITOR_STAYS_MS } from '@passline/domain/point-of-sales/floor-editing';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runSignal } from '../../kernel/actions/run-signal.ts';

/** Long after nobody sees them any more. */
const ROWS_STAY_MS = 60_000;

/**
 * A window of the editor says what is chosen in it and hears of the others. The window of somebody else is not overwritten,
 * whatever id is sent. See docs/rules/point-of-sale.md#two-editors.
 */
const report = runSignal(contract.floorEditors.report, async ({ db, input, caller, reach, nowMs }) => {
  if (caller?.kind !== 'user') throw notFound();
  const { floorId, editorId, tableIds, deed } = input;
  const { rows } = await db.query<{ others: FloorEditor[] }>({
    name: 'floor-editors-report',
    text: REPORT,
    values: [
      floorId,
      reach.kind === 'location' ? reach.locationId : null,
      editorId,
      caller.userId,
      tableIds,
      deed,
      new Date(nowMs),
      new Date(nowMs - EDITOR_STAYS_MS),
      new Date(nowMs - ROWS_STAY_MS),
    ],
  });
  const [found] = rows;
  if (!found) throw notFound();
  return { editors: found.others };
});

export default { report };

/** A floor that somebody is deleting at this moment is waited for: it is gone, or there. Old rows are left to whoever is removing them already: two removals never wait for each other. */
const REPORT = `with floor as (select id from floors where id = $1 and ($2::uuid is null or location_id = $2) for key share),
  old as (
    delete from floor_editors where id in (
      select id from floor_editors where seen_at < $9 and id <> $3 order by id for update skip locked)),
  told as (
    insert into floor_editors (id, floor_id, user_id, table_ids, deed, seen_at) select $3, id, $4, $5, $6, $7 from floor
    on conflict (id) do update set floor_id = excluded.floor_id, table_ids = excluded.table_ids, deed = excluded.deed,
      seen_at = excluded.seen_at where floor_editors.user_id = excluded.user_id)
  select coalesce((
    select json_agg(json_build_object('editorId', e.id, 'userId', e.user_id, 'name', u.name, 'tableIds', e.table_ids, 'deed', e.deed)
      order by u.name, e.id)
    from floor_editors e join users u on u.id = e.user_id where e.floor_id = floor.id and e.id <> $3 and e.seen_at > $8), '[]') as others
  from floor`;
