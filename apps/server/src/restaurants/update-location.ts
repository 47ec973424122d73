import { contract, covers, lockedFields } from '@passline/contract';
import { conflict, fieldLocked, notFound } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { toLocationSummary, type LocationRecord } from './location-record.ts';

/** Changes fields of a location. An admin may change only the unlocked ones. Specification 1, section 6. */
export const updateLocation = runAction(
  contract.restaurants.updateLocation,
  async ({ input, db, caller, reach, audit }) => {
    const { locationId, expectedRev, ...fields } = input;
    if (!covers(reach, locationId)) throw notFound();
    const given = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    const locks = lockedFields('locations', caller, given);
    if (Object.keys(locks).length > 0) throw fieldLocked(locks);

    const before = await db.query<LocationRecord>('select * from locations where id = $1 for update', [
      locationId,
    ]);
    const known = before.rows[0];
    if (!known) throw notFound();
    if (known.rev !== expectedRev) throw await changedMeanwhile(db, known);
    const after = await db.query<LocationRecord>(
      `update locations set wait_minutes = coalesce($2, wait_minutes), location_name = coalesce($3, location_name),
       is_visible = coalesce($4, is_visible) where id = $1 returning *`,
      [locationId, fields.waitTime, fields.locationName, fields.isVisible],
    );
    const saved = after.rows[0];
    if (!saved) throw new Error(`The locked location ${locationId} was not there to be saved.`);
    audit({ table: 'locations', id: locationId, locationId, before: known, after: saved });
    return toLocationSummary(saved);
  },
);

async function changedMeanwhile(
  db: Parameters<Parameters<typeof runAction>[1]>[0]['db'],
  known: LocationRecord,
) {
  const { rows } = await db.query<{ actor_name: string; at: string }>(
    `select actor_name, at from audit where record_table = 'locations' and record_id = $1 order by id desc limit 1`,
    [known.id],
  );
  const last = rows[0];
  return conflict(
    `This location was changed meanwhile${last ? ` by ${last.actor_name}` : ''}.`,
    toLocationSummary(known),
    last?.actor_name ?? '',
    last ? Date.parse(last.at) : 0,
  );
}
