import type { Audience } from '../../kernel/actions/audience.ts';

/**
 * The columns that only super admins see, in rows, live frames, conflicts and the audit trail: the link to the customer's
 * record, the card processor and the commission's rate. The amount of the commission is not a secret: it is a line of
 * the restaurant's own earnings. See docs/rules/roles.md#what-only-super-admins-see.
 */
const WITHHELD = {
  orders: { user_id: null, payment_processor: null, commission_rate: null },
};

type Withholding = typeof WITHHELD;
type Table = keyof Withholding;

/** A row whose withheld columns may be null. */
export type Seen<Record, Name extends Table> = Omit<Record, keyof Withholding[Name]> & {
  [Column in keyof Withholding[Name] & keyof Record]: Record[Column] | null;
};

/** A row as this audience sees it: what is withheld is null. */
export function seenBy<Record extends object, Name extends Table>(
  audience: Audience,
  table: Name,
  record: Record,
): Seen<Record, Name> {
  if (audience === 'platform') return record;
  return { ...record, ...WITHHELD[table] };
}

/** The fields of a line of the audit trail as this audience sees them: what is withheld is not there. */
export function fieldsSeenBy<Fields extends Record<string, unknown> | null>(
  audience: Audience,
  table: string,
  fields: Fields,
): Fields {
  if (audience === 'platform' || fields === null || !isWithholding(table)) return fields;
  const withheld = WITHHELD[table];
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !Object.hasOwn(withheld, field)),
  ) as Fields;
}

function isWithholding(table: string): table is Table {
  return Object.hasOwn(WITHHELD, table);
}
