import type { Promotion } from '@passline/contract/promotions/promotions';
import type { Queryable } from '@passline/database';
import { couponWarning } from '@passline/domain/rewards/coupon-warning';
import type { RedeemType } from '@passline/domain/rewards/reward';

type Row = {
  name: string | null;
  redeemType: RedeemType;
  qty: number | null;
  activeFromMs: number | null;
  activeUntilMs: number | null;
  productCount: number;
};

const READ = `select r.reward_name as name, r.redeem_type as "redeemType", r.qty, r.active_from as "activeFromMs", r.active_until as "activeUntilMs",
    (select count(*) from reward_products p where p.reward_id = r.id)::integer as "productCount"
  from unnest($1::uuid[], $2::text[]) with ordinality as b(location_id, code, place)
    left join rewards r on r.location_id = b.location_id and r.coupon_code is not null and lower(r.reward_id) = lower(b.code)
  order by b.place`;

/** One answer for each banner; null: nothing is wrong with its code. See docs/rules/promotions.md#the-coupon-code. */
export async function couponWarnings(
  db: Queryable,
  banners: readonly (Pick<Promotion, 'locationId'> & { couponCode: string })[],
  nowMs: number,
): Promise<(string | null)[]> {
  const { rows } = await db.query<Row>({
    name: 'read-coupon-rewards',
    text: READ,
    values: [banners.map(({ locationId }) => locationId), banners.map(({ couponCode }) => couponCode)],
  });
  return rows.map(({ name, ...reward }, place) =>
    couponWarning(banners[place]?.couponCode ?? '', name === null ? null : { name, ...reward }, nowMs),
  );
}
