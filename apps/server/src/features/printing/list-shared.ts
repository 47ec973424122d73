import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** Which of its printers' addresses other locations of the restaurant use too. See docs/rules/printing.md#routing. */
export const listShared = runQuery(contract.printing.shared, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<{ address: string | null; locationId: string; locationName: string }>(
    `select s.address, s."locationId", s."locationName" from locations l left join lateral (
        select o.address, o.location_id as "locationId", ol.location_name as "locationName"
        from printers p join printers o on o.restaurant_id = p.restaurant_id and o.address = p.address
          and o.location_id <> p.location_id
        join locations ol on ol.id = o.location_id
        where p.location_id = l.id) s on true
      where l.id = $1 order by s.address, s."locationName", s."locationId"`,
    [input.locationId],
  );
  if (rows.length === 0) throw notFound();
  // A location that shares none is one row of nulls.
  return rows.flatMap(({ address, ...location }) => (address === null ? [] : { address, ...location }));
});
