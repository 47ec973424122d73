import {
  contract,
  lockedFields,
  reachOf,
  type LocationField,
  type LocationUpdate,
  type PrivateField,
} from '@passline/contract';
import { orderOpenAfterOf } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { fieldsChangedMeanwhile, sortChanges } from '../actions/field-conflicts.ts';
import { fieldLocked, refused } from '../actions/refusal.ts';
import { runAction, type ActionCall } from '../actions/run-action.ts';
import { columnsOf } from '../locations/location-columns.ts';
import {
  toLocation,
  toWholeLocation,
  type LocationRecord,
  type WholeLocation,
} from '../locations/location-record.ts';
import { lockLocations } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { lockPrivate, PRIVATE_COLUMNS, savePrivate, toRestaurantPrivate } from './private-record.ts';
import { requireRegion } from './require-region.ts';

type Call = ActionCall<{ updates: LocationUpdate[] }>;
type Conflicts = Parameters<typeof fieldsChangedMeanwhile>[1][number][];

/**
 * Changes fields of locations: all that is asked for, or nothing where somebody else changed one of the same fields
 * meanwhile. An admin may change only the unlocked ones. See docs/rules/restaurants.md#edited-by-two-people.
 */
export const updateLocations = runAction(contract.restaurants.updateLocations, async (call) => {
  const { input, db, reach } = call;
  for (const update of input.updates) requireUnlocked(call, update);
  const records = await lockLocations(
    db,
    reach,
    input.updates.map(({ locationId }) => locationId),
  );
  const conflicts: Conflicts = [];
  const saved = new Map<string, LocationRecord>();
  for (const update of input.updates) {
    const record = saved.get(update.locationId) ?? records.get(update.locationId);
    if (!record) throw new Error(`The locked location ${update.locationId} is missing.`);
    saved.set(update.locationId, await saveChanges(call, record, update, conflicts));
    await savePrivateChanges(call, record, update, conflicts);
  }
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(db, conflicts);
  call.mayBeUnchanged();
  const audience = audienceOf(call.caller);
  return [...saved.values()].map((record) => toLocation(record, audience));
});

/** Before anything is locked or read: what a role may not edit is refused whatever else is wrong. */
function requireUnlocked({ caller }: Call, { changes, privateChanges, orderStatus }: LocationUpdate): void {
  const fields = [...fieldsOf(changes), ...(orderStatus ? ['orderStatus'] : [])];
  const locks = lockedFields('locations', caller, fields);
  if (reachOf('restaurants:private', caller).kind !== 'anywhere') {
    for (const field of fieldsOf(privateChanges)) locks[field] = 'Only a super admin can edit this field.';
  }
  if (Object.keys(locks).length > 0) throw fieldLocked(locks);
}

/** A field that is named without a change, as the way from an address to an object leaves it, is not asked for. */
function fieldsOf(changes: Record<string, unknown>): string[] {
  return Object.keys(changes).filter((field) => changes[field] !== undefined);
}

async function saveChanges(
  call: Call,
  record: LocationRecord,
  { changes, orderStatus }: LocationUpdate,
  conflicts: Conflicts,
): Promise<LocationRecord> {
  const current = toWholeLocation(record);
  const { wanted, conflicting } = sortChanges<LocationField>(changes, current);
  for (const field of conflicting) {
    const yours = changes[field]?.to;
    const column = Object.keys(columnsOf(field, current[field]))[0] ?? field;
    const at = { table: 'locations', key: record.id, column };
    conflicts.push({ ...at, recordId: record.id, field, yours, theirs: current[field] });
  }
  const columns: Partial<LocationRecord> = {};
  for (const field of wanted) Object.assign(columns, columnsToWrite(field, changes));
  if (columns.region_id !== undefined) await requireRegion(call.db, columns.region_id);
  if (orderStatus && orderStatus.choice !== 0) {
    columns.order_open_after = openAfter(call, record, orderStatus);
  }
  return saveLocation(call, record, columns);
}

function columnsToWrite(field: LocationField, changes: LocationUpdate['changes']) {
  // The schema of each field is the one of the location, so what is wanted has its type.
  return columnsOf(field, changes[field]?.to as WholeLocation[typeof field]);
}

function openAfter(
  { nowMs }: Call,
  record: LocationRecord,
  { choice, reopensAt }: NonNullable<LocationUpdate['orderStatus']>,
): number | null {
  const chosen = orderOpenAfterOf({
    choice,
    currentMs: record.order_open_after,
    nowMs,
    zone: record.timezone,
    reopensAtMs: reopensAt ?? null,
  });
  if (!chosen.ok) throw refused(chosen.refusal);
  return chosen.value;
}

async function savePrivateChanges(
  call: Call,
  { id, restaurant_id: restaurantId }: LocationRecord,
  { privateChanges }: LocationUpdate,
  conflicts: Conflicts,
): Promise<void> {
  if (fieldsOf(privateChanges).length === 0) return;
  const record = await lockPrivate(call.db, restaurantId);
  if (record.commission_fee_by_type !== null && privateChanges.commissionFee) {
    throw fieldLocked({
      commissionFee: 'The commission differs by order type and cannot be edited here.',
    });
  }
  const current = toRestaurantPrivate(record);
  const { wanted, conflicting } = sortChanges<PrivateField>(privateChanges, current);
  for (const field of conflicting) {
    const at = { table: 'restaurant_private', key: restaurantId, column: PRIVATE_COLUMNS[field] };
    conflicts.push({
      ...at,
      recordId: id,
      field,
      yours: privateChanges[field]?.to,
      theirs: current[field],
    });
  }
  const columns = Object.fromEntries(
    wanted.map((field) => [PRIVATE_COLUMNS[field], privateChanges[field]?.to]),
  );
  await savePrivate(call, record, columns, id);
}
