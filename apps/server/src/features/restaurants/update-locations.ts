import { contract } from '@passline/contract/contract';
import type { FieldChange } from '@passline/contract/kernel/field-changes';
import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import type { Location } from '@passline/contract/restaurants/location';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import type { LocationUpdate } from '@passline/contract/restaurants/location-update';
import { orderOpenAfterOf } from '@passline/domain/restaurants/order-status-choice';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { fieldLocked, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { changedFields, mergeChanges } from '../../kernel/records/apply-changes.ts';
import { fieldsChangedMeanwhile, type FoundConflict } from '../../kernel/records/field-conflicts.ts';
import { lockRecords } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';
import { lockPrivate, privateTable } from './private-table.ts';

type Call = ActionCall<{ updates: LocationUpdate[] }>;

/**
 * Changes fields of locations: everything in the request, or nothing if somebody else changed one of the same
 * fields meanwhile. An admin may change only the unlocked ones. See docs/rules/restaurants.md#edited-by-two-people.
 */
export const updateLocations = runAction(contract.restaurants.updateLocations, async (call) => {
  const { input, db, reach } = call;
  for (const update of input.updates) requireAllUnlocked(call, update);
  const ids = input.updates.map(({ locationId }) => locationId);
  const records = await lockRecords(db, reach, locationTable, ids);
  const conflicts: FoundConflict[] = [];
  const saved = new Map<string, Location>();
  for (const update of input.updates) {
    const record = saved.get(update.locationId) ?? records.get(update.locationId);
    if (!record) throw new Error(`The locked location ${update.locationId} is missing.`);
    saved.set(update.locationId, await saveChanges(call, record, update, conflicts));
    await savePrivateChanges(call, record, update, conflicts);
  }
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);
  call.mayBeUnchanged();
  const audience = audienceOf(call.caller);
  return [...saved.values()].map((location) => seenAs(audience, locationTable, location));
});

function requireAllUnlocked(
  { caller }: Call,
  { changes, privateChanges, orderStatus }: LocationUpdate,
): void {
  const fields = [...changedFields<Location>(changes), ...(orderStatus ? ['orderOpenAfter'] : [])];
  const locks = {
    ...lockedFields(locationKind, caller, fields),
    ...lockedFields(restaurantPrivateKind, caller, changedFields(privateChanges)),
  };
  const declared = { ...locationKind.fields, ...restaurantPrivateKind.fields };
  if (Object.keys(locks).length > 0) throw fieldLocked(locks, declared);
}

async function saveChanges(
  call: Call,
  record: Location,
  { changes, orderStatus }: LocationUpdate,
  conflicts: FoundConflict[],
): Promise<Location> {
  const { fields, conflicts: found } = mergeChanges<Location>(locationTable, record, {
    ...changes,
    ...(orderStatus && { orderOpenAfter: orderingChange(call, record, orderStatus) }),
  });
  conflicts.push(...found);
  return saveRecord(call, locationTable, record, fields);
}

function orderingChange(
  { nowMs }: Call,
  location: Location,
  { choice, reopensAt, from = location.orderOpenAfter }: NonNullable<LocationUpdate['orderStatus']>,
): FieldChange<number | null> {
  const chosen = orderOpenAfterOf({
    choice,
    currentMs: location.orderOpenAfter,
    nowMs,
    zone: location.timezone,
    reopensAtMs: reopensAt ?? null,
  });
  if (!chosen.ok) throw refused(chosen.refusal);
  return { from, to: chosen.value };
}

async function savePrivateChanges(
  call: Call,
  { locationId, restaurantId }: Location,
  { privateChanges }: LocationUpdate,
  conflicts: FoundConflict[],
): Promise<void> {
  if (changedFields(privateChanges).length === 0) return;
  const record = await lockPrivate(call.db, restaurantId);
  const merged = mergeChanges(privateTable, record, privateChanges);
  // Its sender named the restaurant by one of its locations.
  conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, recordId: locationId })));
  await saveRecord(call, privateTable, record, merged.fields, { locationId });
}
