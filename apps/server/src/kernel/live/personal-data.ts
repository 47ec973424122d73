import { isMeText, isMyOrderText, isServedText, ME } from '../personal-data/me.ts';
import { ofNobody, type DeclaredTable, type PersonalDataPart } from '../personal-data/personal-table.ts';

const ROW = 't.row_after::jsonb';
/** Of the rows that are followed, by the names of their columns. */
const FIELDS = [
  'name',
  'email',
  'phone_number',
  'notes',
  'delivery_address',
  'delivery_unit',
  'delivery_instructions',
  'delivery_location',
  'unit',
  'instructions',
  'lat',
  'lng',
  'masked_pan',
  'expdate',
  'avs_zipcode',
  'sealed_data_key',
  'sealed_customer_id',
];

const slot = (number: number): DeclaredTable => ({
  table: `public.change_slot_${number}`,
  kind: 'Changes for open screens, for two hours at most',
  isPassing: true,
  own: `t.row_after is not null and (${[
    `t.table_name = 'users' and ${isMeText('t.key')}`,
    `t.table_name = 'orders' and ${isMyOrderText('t.key')}`,
    isMeText(`(${ROW} ->> 'user_id')`),
    isMyOrderText(`(${ROW} ->> 'order_id')`),
  ].join(' or ')})`,
  erase: {
    row_after: `erased_json(${ROW}, array[${FIELDS.map((name) => `'${name}'`).join(', ')}], ${ME.whole})::text`,
  },
  acted: {
    rows: `t.row_after is not null and (${[
      `t.table_name = 'orders' and ${isServedText('t.key')}`,
      isMeText(`(${ROW} ->> 'rider_user_id')`),
    ].join(' or ')})`,
    erase: { row_after: `erased_json(${ROW}, '{}', ${ME.whole})::text` },
  },
  kept: { key: 'an id', table_name: 'a table', scope_before: 'ids and states' },
  // The rows of the tables are searched themselves; what is not the person's is somebody else's here too.
  others: 'true',
});

const part: PersonalDataPart = [
  ...[0, 1, 2, 3].map(slot),
  ...ofNobody('how far the change feed is pruned', 'public.change_horizon'),
];

export default part;
