import { isMeText, isMyName, isMyOrderText, isServedText, ME, textsOf } from '../personal-data/me.ts';
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
const SAID = ['cancel_reason', 'failed_reason', 'description', 'failure', 'error'];
const COURIER = ['rider_name', 'rider_email', 'rider_phone_number'];
/** Who did something for somebody else, by their id or by a name that is theirs alone. */
const ACTED = `case when ${isMeText(`(${ROW} ->> 'rider_user_id')`)} then ${textsOf(COURIER)} else '{}' end
  || case when ${isMyName(`(${ROW} ->> 'changed_by')`)} then array['changed_by'] else '{}' end`;

/** A row with nothing to erase stays as it was written: most are of changes that the erasing itself made. */
const changed = (row: string) => `coalesce(nullif(${row}, ${ROW})::text, t.row_after)`;

const slot = (number: number): DeclaredTable => ({
  table: `public.change_slot_${number}`,
  kind: 'Changes for open screens, for two hours at most',
  isPassing: true,
  // An erasure says who erased whom, and that stays.
  own: `t.row_after is not null and t.table_name <> 'erasures' and (${[
    `t.table_name = 'users' and ${isMeText('t.key')}`,
    `t.table_name = 'orders' and ${isMyOrderText('t.key')}`,
    isMeText(`(${ROW} ->> 'user_id')`),
    isMyOrderText(`(${ROW} ->> 'order_id')`),
  ].join(' or ')})`,
  erase: {
    row_after: changed(
      `erased_json(${ROW}, ${textsOf(FIELDS)}, ${textsOf(SAID)}, ${ME.contacts}, ${ME.words})`,
    ),
  },
  acted: {
    rows: `t.row_after is not null and (${[
      `t.table_name = 'orders' and ${isServedText('t.key')}`,
      isMeText(`(${ROW} ->> 'rider_user_id')`),
    ].join(' or ')})`,
    erase: { row_after: changed(`erased_json(${ROW}, ${ACTED}, '{}', ${ME.contacts}, null)`) },
  },
  named: { row_after: `texts_of_fields(${ROW}, ${textsOf([...FIELDS, ...SAID])})` },
  kept: { key: 'an id', table_name: 'a table', scope_before: 'ids and states' },
  // The rows of the tables are searched themselves; what is not the person's is somebody else's here too.
  others: 'true',
});

const part: PersonalDataPart = [
  ...[0, 1, 2, 3].map(slot),
  ...ofNobody('how far the change feed is pruned', 'public.change_horizon'),
];

export default part;
