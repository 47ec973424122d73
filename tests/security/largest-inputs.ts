import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';

/** A CSV of as many records as a menu may have. */
export function largestMenuFile(): string {
  const categories = ['A', 'B', 'C'].map((name) => `category,${name},,${name},,`);
  const products = Array.from(
    { length: 5_000 },
    (_, index) => `product,${'ABC'[index % 3]},,Dish ${index},${index % 50},${'noodles and '.repeat(5)}`,
  );
  const groups = Array.from({ length: 900 }, (_, group) => [
    `group,,G${group},Group ${group},,`,
    ...Array.from({ length: 11 }, (__, item) => `item,,G${group},Item ${item},1,`),
  ]);
  return ['kind,category,group,name,price,description', ...categories, ...products, ...groups.flat()].join(
    '\n',
  );
}

/** What a parser takes longest for: 4 MB of values, and a line of a million columns. */
export const HOSTILE_FILES = {
  values: `{${'"a":1,'.repeat(390_000)}"a":1}`,
  columns: `kind${',a'.repeat(1_000_000)}\n`,
  mistakes: `kind\n${'x\n'.repeat(15_000)}`,
};

/** A body of 8 MB that is all small values. */
export const HOSTILE_BODY = `{"json":[${'[],'.repeat(2_700_000)}1]}`;

const BOUNDARY = 'a-boundary-of-forms-0123456789';
const partOf = (name: string, rest = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
const formOf = (parts: string) => Buffer.from(`${parts}--${BOUNDARY}--\r\n`);
const emptyPart = `${partOf('a')}\r\n\r\n\r\n`;

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
export const SMALL_FORM = formOf(emptyPart);
/** Forms of 8 MB, and what is said about them to someone who may send a picture. */
export const HOSTILE_FORMS = {
  'a field of small values': {
    form: formOf(`${partOf('data')}\r\n\r\n${HOSTILE_BODY}\r\n`),
    refusal: { status: 413, message: 'The fields of the form that are no file are larger than 16 KB.' },
  },
  'empty parts': {
    form: formOf(emptyPart.repeat(8_000_000 / emptyPart.length)),
    refusal: { status: 400, message: 'The form has more than 20 parts.' },
  },
  'empty files': {
    form: formOf(`${partOf('a', '; filename="a"')}\r\n\r\n\r\n`.repeat(70_000)),
    refusal: { status: 400, message: 'The form has more than one file.' },
  },
  'headers of one part': {
    form: formOf(`${partOf('data')}\r\n${'A: b\r\n'.repeat(1_300_000)}\r\n`),
    refusal: { status: 400, message: 'A part of the form has more than 2 KB of headers.' },
  },
  'ends of lines': {
    form: formOf('\r\n'.repeat(4_000_000)),
    refusal: { status: 400, message: 'The form does not begin with its boundary.' },
  },
};

export const YEAR = { createdAtMin: Date.UTC(2025, 9, 1), createdAtMax: Date.UTC(2026, 10, 3) };

/** Finished orders of one location over a year. */
export async function putYear(
  db: Queryable,
  { restaurantId, locationId }: Kitchen,
  count: number,
): Promise<void> {
  // Without triggers: the feed has nothing to tell of them.
  await db.query(`set session_replication_role = replica;
    insert into orders (id, rev, order_number, restaurant_id, location_id, restaurant_name, order_type, payment_method, payment_processor,
      payment_status, status, item_count, local_date, created_at, finished_at, sub_total, sub_total_tax, tax_amount, total, total_commission, commission_rate)
    select gen_random_uuid(), n, n, '${restaurantId}', '${locationId}', 'Golden Wok', 'Pickup', 'online-creditcard', 'Moneris',
      'paid', 'Done', 2, '2026-10-01', at, at, 20.15, 1.01, 1.25, 21.4, 6.05, 0.3
    from generate_series(1, ${count}) n,
      lateral (select to_timestamp(${YEAR.createdAtMin / 1000}) + n * interval '10 minutes' as at) placed;
    insert into order_taxes (order_id, tax_id, name, amount)
      select o.id, 'cad_gst', 'GST', 0.5 from orders o where location_id = '${locationId}';
    insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
      select '${locationId}', 14.1, 'order', id, 1, created_at, 'System' from orders where location_id = '${locationId}';
    set session_replication_role = default`);
  // As what came in over a year is; else it would be planned by when autovacuum passes.
  await db.query('analyze orders, order_taxes, postings');
}

const CORNERS = 500;

/** Long thin teeth side by side, as many as an outline may have: the boxes of all of its lines overlap. */
export function hostileOutline({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number }[] {
  const teeth = Array.from({ length: CORNERS - 2 }, (_, index) => {
    const isFar = index % 4 === 1 || index % 4 === 2;
    return { lat: isFar ? lat + 2 : lat, lng: lng + index * 0.001 + (isFar ? 2 : 0) };
  });
  return [...teeth, { lat: lat - 0.1, lng: lng + 1 }];
}

/** A busy evening at one location: what the largest inputs name. */
export async function putCrowd(
  db: Queryable,
  { restaurantId, locationId }: Kitchen,
): Promise<Record<string, string[]>> {
  await db.query(`
    insert into users (email, name, role, rider_active_until)
      select 'crowd-' || n || '@passline.example', 'Courier ' || n, 'courier', now() + interval '1 day' from generate_series(1, 200) n;
    insert into rider_positions (rider_user_id, lat, lng, reported_at, rev)
      select id, 49.26, -123.1, now() + interval '1 hour', 1 from users where email like 'crowd-%';
    set session_replication_role = replica;
    insert into products (location_id, category_id, name, price, rank)
      select '${locationId}', (select id from categories where location_id = '${locationId}' limit 1), 'Dish ' || n, 2, n * 1024
      from generate_series(2000, 6900) n;
    insert into orders (id, rev, order_number, restaurant_id, location_id, restaurant_name, order_type, delivery_type, delivery_address,
        payment_method, payment_processor, payment_status, status, item_count, local_date, sub_total, sub_total_tax, tax_amount, total, total_commission, commission_rate)
      select gen_random_uuid(), n, 50000 + n, '${restaurantId}', '${locationId}', 'Golden Wok', 'Delivery', 'product', '3500 Main St',
        'inperson-cash', 'Moneris', 'unpaid', 'New', 1, '2026-10-01', 20, 1, 1, 21, 6, 0.3 from generate_series(1, 1000) n;
    insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, rev, rider_user_id, estimated_delivery_time)
      select o.id, o.location_id, case when o.rev > 500 then 'HeadingToRestaurant' else 'Matching' end, 49.3, -123.05, 1, o.rev,
        case when o.rev > 500 then c.id end, now() + o.rev * interval '1 second'
      from orders o join (select id, row_number() over (order by id) as n from users where email like 'crowd-%') c
        on c.n = case when o.rev > 750 then 1 else o.rev % 200 + 1 end
      where o.location_id = '${locationId}' and o.order_number > 50000;
    set session_replication_role = default`);
  const idsOf = async (text: string) =>
    (await db.query<{ id: string }>(text, [locationId])).rows.map(({ id }) => id);
  const products = await idsOf(`select id from products where location_id = $1`);
  const riders = await idsOf(`select id from users where email like 'crowd-%' and $1::uuid is not null`);
  return {
    productId: products,
    productIds: products,
    orderIds: await idsOf(
      `select o.id from orders o join deliveries d on d.order_id = o.id where o.location_id = $1 and d.rider_user_id is null`,
    ),
    riderUserId: riders,
  };
}

/** Regions of the same outline. Two hundred take as long for each; a few show it. */
export async function putRegions(db: Queryable, outline: object): Promise<void> {
  await db.query(`delete from regions where name like 'Teeth %'`);
  await db.query(
    `insert into regions (name, polygon) select 'Teeth ' || n, $1 from generate_series(1, 8) n`,
    [JSON.stringify(outline)],
  );
}

/** Imports of a location's whole menu, and two hundred smaller changes of many products: all entries of its timeline. */
export async function putLongRequests(db: Queryable, { locationId }: Kitchen): Promise<void> {
  await db.query(
    `with requests as (select gen_random_uuid() as id, n, case when n <= 2 then 2000 else 100 end as lines
       from generate_series(1, 200) n)
     insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     select 'user', 'Ana', 'menus.import', case when line % 10 = 0 then 'products' else 'modifier_groups' end, gen_random_uuid()::text,
       $1, null, json_build_object('name', 'Dish ' || line, 'description', repeat('noodles ', 50)), r.id
     from requests r, generate_series(1, r.lines) line order by r.n desc, line`,
    [locationId],
  );
}
