import { contract } from '@passline/contract/contract';
import { MAX_PROMOTIONS, Promotion, PROMOTION_FIELDS } from '@passline/contract/promotions/promotions';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import type { Queryable } from '@passline/database';
import { ok, refuse } from '@passline/domain/result';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { loadLate } from '../../kernel/load-late.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readInOrder } from '../../kernel/records/read-record.ts';
import { orderedRuns } from '../../kernel/records/record-runs.ts';
import { recordTable } from '../../kernel/records/record-table.ts';

/** The banners of the customer app. See docs/rules/promotions.md. */
export const promotionTable = recordTable<Promotion>({
  kind: promotionKind,
  wire: Promotion,
  key: 'id',
  edited: PROMOTION_FIELDS,
  rules: {
    comesAndGoes: true,
    room: (count) =>
      count < MAX_PROMOTIONS
        ? ok(undefined)
        : refuse(
            'promotions-too-many',
            `There are ${MAX_PROMOTIONS} promotions already. Please remove one that is not needed.`,
          ),
    requireWritable: async ({ db }, written) => {
      await requireStoredPictures(db, promotionKind, written);
      await requireLocations(
        db,
        written.flatMap(({ locationId }) => locationId ?? []),
      );
    },
  },
});

/** As guests read them, in their order. */
const list = runQuery(contract.promotions.list, async ({ db }) =>
  (await readInOrder(db, promotionTable)).map(({ rank: _rank, rev: _rev, ...shown }) => shown),
);

const runs = orderedRuns(promotionKind, promotionTable, contract.promotions, {
  completed: ({ db, input }) => findTarget(db, input),
  // A location brings its restaurant with it.
  changed: async ({ db }, promotion, changes) => {
    if (!changes.locationId) return changes;
    const { restaurantId } = await findTarget(db, { locationId: changes.locationId.to });
    return { ...changes, restaurantId: { from: promotion.restaurantId, to: restaurantId } };
  },
});

// A start does not need it.
const loadWarnings = loadLate(() => import('./coupon-warnings.ts'));

const couponWarnings = runQuery(contract.promotions.couponWarnings, async ({ db, input, nowMs }) =>
  (await loadWarnings()).couponWarnings(db, input.banners, nowMs),
);

export const promotions = { list, couponWarnings, ...runs };

type Target = Pick<Promotion, 'restaurantId' | 'locationId'>;

/**
 * What a tap opens: the named location, or the only one of the named restaurant; both must fit together.
 * See docs/rules/promotions.md#the-target.
 *
 * @throws NOT_FOUND for what does not exist; Refused, at the field of the location, if the restaurant has several or the location belongs to another one
 */
async function findTarget(db: Queryable, named: Partial<Target>): Promise<Target> {
  const { restaurantId, locationId } = named;
  const found = await readLocations(db, named);
  const [target, another] = found.filter((one) => locationId === undefined || one.locationId === locationId);
  if (!target || (restaurantId && !found.some((one) => one.restaurantId === restaurantId))) throw notFound();
  const field = 'locationId';
  if (another)
    throw refused({
      code: 'location-missing',
      message: 'Please choose a location of this restaurant.',
      field,
    });
  if (restaurantId && target.restaurantId !== restaurantId)
    throw refused({
      code: 'location-elsewhere',
      message: 'This location belongs to another restaurant.',
      field,
    });
  return target;
}

/** An undo may lead to a location that is gone. Existing locations stay until the transaction ends. @throws Refused */
async function requireLocations(db: Queryable, locationIds: readonly string[]): Promise<void> {
  const wanted = new Set(locationIds);
  if (wanted.size === 0) return;
  const { rows } = await db.query('select 1 from locations where id = any($1) order by id for key share', [
    [...wanted],
  ]);
  if (rows.length < wanted.size)
    throw refused({ code: 'location-gone', message: 'The restaurant is gone.', field: 'locationId' });
}

/** They stay until the transaction ends. */
async function readLocations(
  db: Queryable,
  { restaurantId, locationId }: Partial<Target>,
): Promise<Target[]> {
  const { rows } = await db.query<Target>(
    `select restaurant_id as "restaurantId", id as "locationId" from locations
     where restaurant_id = $1 or id = $2 order by id for key share`,
    [restaurantId ?? null, locationId ?? null],
  );
  return rows;
}
