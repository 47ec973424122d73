import { contract } from '@passline/contract/contract';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { CourierCandidate } from '@passline/contract/riders/riders';
import type { Queryable } from '@passline/database';
import { distanceKm, type LatLng } from '@passline/domain/geography/distance';
import { isRiderActive } from '@passline/domain/riders/active';
import { courierArrival, type OtherPickup } from '@passline/domain/riders/courier-route';
import { RIDER_POSITION_STALE_MS } from '@passline/domain/riders/positions';
import { byArrival } from '@passline/domain/riders/rank-couriers';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { inTurns, Turn } from '../../kernel/in-turns.ts';
import { readOnShift } from '../schedules/on-shift.ts';
import { READ_GIVEN_WORK, toRiderRow, type RiderRecord } from './rider-record.ts';
import { msOrNull, readTasks, type KnownTask } from './read-tasks.ts';

/** Everybody who may be put on these deliveries. See docs/rules/riders.md#the-order-of-couriers. */
export const rankCandidates = runQuery(contract.riders.candidates, async ({ db, input, reach, nowMs }) => {
  const pickups = await readPickups(db, input.orderIds, reach);
  const [riders, tasks, onShift] = await Promise.all([
    db.query<RiderRecord>({ name: 'read-candidates', text: READ_GIVEN_WORK }),
    readTasks(db, input.orderIds),
    readOnShift(db, nowMs),
  ]);
  const scene = { pickups, reach, nowMs, turn: new Turn() };
  const candidates: CourierCandidate[] = [];
  for (const record of riders.rows) {
    const judged = await judge(record, tasks.get(record.id) ?? [], scene);
    candidates.push({ ...judged, shift: onShift.get(record.id) ?? null });
  }
  return candidates.toSorted((a, b) => byArrival(toPlace(a), toPlace(b)));
});

/** What is the same for all couriers. */
type Scene = {
  pickups: readonly OtherPickup[];
  reach: Reach;
  nowMs: number;
  /** Hundreds of couriers, each with as many pick-ups, are judged one pair after the other. */
  turn: Turn;
};

function toPlace({ riderUserId, name, isActive, arrivalAt }: CourierCandidate) {
  return { id: riderUserId, name, isActive, arrivalMs: arrivalAt };
}

type PickupRecord = {
  location_id: string;
  lat: number;
  lng: number;
  is_food_ready: boolean;
  ready_at: string | null;
};

/** @throws Refused NOT_FOUND where one of the orders is not within reach, or does not exist */
async function readPickups(db: Queryable, orderIds: readonly string[], reach: Reach): Promise<OtherPickup[]> {
  const { rows } = await db.query<PickupRecord>({
    name: 'read-pickups',
    text: `select o.location_id, l.lat, l.lng, o.is_food_ready,
        coalesce(d.estimated_pickup_time, o.completion_time) as ready_at
      from orders o join locations l on l.id = o.location_id left join deliveries d on d.order_id = o.id
      where o.id = any($1)`,
    values: [orderIds],
  });
  const isWhole = rows.length === new Set(orderIds).size;
  if (!isWhole || !rows.every(({ location_id }) => covers(reach, location_id))) throw notFound();
  return rows.map(({ location_id, lat, lng, is_food_ready, ready_at }) => ({
    locationId: location_id,
    pickup: { lat, lng },
    readyMs: is_food_ready ? null : msOrNull(ready_at),
  }));
}

async function judge(
  record: RiderRecord,
  tasks: readonly KnownTask[],
  scene: Scene,
): Promise<Omit<CourierCandidate, 'shift'>> {
  const { nowMs } = scene;
  const { id, name, role, riderActiveUntil, userLocation, activeDeliveries } = toRiderRow(record);
  const isFresh = userLocation !== null && nowMs - userLocation.timestamp <= RIDER_POSITION_STALE_MS;
  const place = isFresh ? { lat: userLocation.latitude, lng: userLocation.longitude } : null;
  return {
    riderUserId: id,
    name,
    role,
    isActive: isRiderActive(riderActiveUntil, nowMs),
    activeDeliveries,
    seenAt: userLocation?.timestamp ?? null,
    ...(place ? await estimate(place, tasks, scene) : NOT_KNOWN),
  };
}

type Estimate = Pick<CourierCandidate, 'distanceKm' | 'arrivalAt' | 'lastDoor' | 'shared' | 'harm'>;

/** A courier who has arrived and is further away now has left again, with another delivery. */
const NEAR_MS = 60_000;

/** A courier whose place is not known may be anywhere: a number would be a guess. */
const NOT_KNOWN: Estimate = { distanceKm: null, arrivalAt: null, lastDoor: null, shared: null, harm: null };

async function estimate(
  place: LatLng,
  tasks: readonly KnownTask[],
  { pickups, reach, nowMs, turn }: Scene,
): Promise<Estimate> {
  const known = new Map(tasks.map((task) => [task.orderId, task]));
  const arrivals = await inTurns(pickups, (pickup) => courierArrival(place, tasks, pickup, nowMs), turn);
  const harms = arrivals.map(({ harm }) => harm).filter((harm) => harm !== null);
  const harm = harms.toSorted((a, b) => b.lateMs - a.lateMs)[0];
  const harmed = harm && known.get(harm.orderId);
  const [first] = arrivals;
  const shared = known.get(first?.sharedOrderId ?? '');
  const lastDoor = first?.lastDoor ?? null;
  const isNear = first !== undefined && first.arrivalMs - nowMs < NEAR_MS;
  return {
    distanceKm: mean(pickups.map(({ pickup }) => distanceKm(place, pickup))),
    arrivalAt: Math.round(mean(arrivals.map(({ arrivalMs }) => arrivalMs))),
    lastDoor: lastDoor && { at: Math.round(lastDoor.atMs), km: lastDoor.km },
    shared: shared ? { orderNumber: shared.orderNumber, isThere: shared.isThere && isNear } : null,
    harm: harm
      ? {
          orderNumber: harmed && covers(reach, harmed.locationId) ? harmed.orderNumber : null,
          lateMinutes: Math.floor(harm.lateMs / 60_000),
        }
      : null,
  };
}

/** The average of at least one. */
function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
