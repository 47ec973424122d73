import type { Queryable } from '@passline/database';
import type { Described } from './describe-person.ts';
import { toldRows, VALUE } from './told-rows.ts';
import type { ToldColumn, ToldTable } from './told-tables.ts';
import type { Section, Told } from './write-file.ts';

/** Orders that are read at once with what stands at each: some hundred kilobytes. */
const ORDERS = 100;
/** Rows of all other tables. */
const ROWS = 500;

/** What a reader looks for first; the rest follows in the order of its declarations. */
const FIRST = [
  'public.users',
  'public.user_addresses',
  'public.user_cards',
  'public.user_points',
  'public.reward_history',
  'public.orders',
];

/** What is told of an order that may be somebody else's. */
const OF_OTHER_NAMES = [
  'id',
  'order_number',
  'created_at',
  'restaurant_name',
  'location_name',
  'status',
  'total',
];

/** Whose file it is, and how tables are told. */
export type Telling = Described & { db: Queryable; tables: readonly ToldTable[] };

/** Every table that holds something of people, as sections of the file. */
export async function* sectionsOf(telling: Telling): AsyncGenerator<Section> {
  const { tables } = telling;
  const own = tables.filter(({ atOrder }) => atOrder === undefined);
  for (const [heading, ofHeading] of byHeading(inOrder(own)))
    yield { heading, portions: ownPortions(telling, ofHeading) };
  for (const table of tables) {
    const { acted, actedRows } = table;
    if (acted && actedRows !== null)
      yield { heading: acted.heading, portions: actedPortions(telling, table) };
  }
  yield {
    heading: 'Orders by the same phone number under another name',
    portions: otherPortions(telling),
  };
}

async function* ownPortions(telling: Telling, tables: readonly ToldTable[]): AsyncGenerator<readonly Told[]> {
  const { db, me } = telling;
  for (const table of tables) {
    const hasParts = table.table === 'public.orders';
    const wanted = { where: table.own, columns: table.columns };
    for await (const rows of toldRows(db, table, me, wanted, hasParts ? ORDERS : ROWS)) {
      const told = rows.map((row) => row.told);
      yield hasParts ? await withParts(telling, told) : told;
    }
  }
}

/** These orders with what stands at each of them. */
async function withParts({ db, me, tables }: Telling, orders: readonly Told[]): Promise<Told[]> {
  const value = orders.map(({ id }) => id);
  const whole = new Map(orders.map((order) => [String(order['id']), { ...order }]));
  for (const part of tables) {
    const { atOrder, own, columns } = part;
    if (atOrder === undefined) continue;
    const wanted = {
      where: `(${own}) and t.order_id = any(${VALUE}::uuid[])`,
      value,
      columns: columns.filter(({ name }) => name !== 'order_id'),
    };
    for await (const rows of toldRows(db, part, me, wanted, ROWS))
      for (const { told, key } of rows) {
        const order: Record<string, unknown> | undefined = whole.get(key[0] ?? '');
        if (order) order[atOrder] = [...((order[atOrder] as Told[] | undefined) ?? []), told];
      }
  }
  return [...whole.values()];
}

/** What they did for others: the rows are about somebody else, so little is told of each. */
async function* actedPortions({ db, me }: Telling, table: ToldTable): AsyncGenerator<readonly Told[]> {
  const { actedRows, acted } = table;
  const columns = plainColumns(table, acted?.columns ?? []);
  const where = `(${actedRows}) and not coalesce(${table.own}, false)`;
  for await (const rows of toldRows(db, table, me, { where, columns }, ROWS))
    yield rows.map(({ told }) => told);
}

async function* otherPortions({ db, me, tables, ofOtherNames }: Telling): AsyncGenerator<readonly Told[]> {
  const orders = tables.find(({ table }) => table === 'public.orders');
  if (!orders || ofOtherNames.length === 0) return;
  const columns = plainColumns(orders, OF_OTHER_NAMES);
  const wanted = { where: `t.id = any(${VALUE}::uuid[])`, value: ofOtherNames, columns };
  for await (const rows of toldRows(db, orders, me, wanted, ROWS)) yield rows.map(({ told }) => told);
}

/** These columns as they are stored. */
function plainColumns({ stored }: ToldTable, names: readonly string[]): ToldColumn[] {
  return stored
    .filter(({ name }) => names.includes(name))
    .map((column) => ({ ...column, sql: `t."${column.name}"` }));
}

function inOrder(tables: readonly ToldTable[]): ToldTable[] {
  const place = ({ table }: ToldTable) => {
    const at = FIRST.indexOf(table);
    return at < 0 ? FIRST.length : at;
  };
  return tables.toSorted((one, other) => place(one) - place(other));
}

/** Several tables may hold the same kind: one heading, since a file in JSON has each word once. */
function byHeading(tables: readonly ToldTable[]): Map<string, ToldTable[]> {
  const grouped = new Map<string, ToldTable[]>();
  for (const table of tables) grouped.set(table.kind, [...(grouped.get(table.kind) ?? []), table]);
  return grouped;
}
