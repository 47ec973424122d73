import type { Queryable } from '@passline/database';

export type TextColumn = { table: string; name: string; type: string };

const TEXT_TYPES = [
  'text',
  'varchar',
  'bpchar',
  'json',
  'jsonb',
  'bytea',
  'tsvector',
  'inet',
  '_text',
  '_varchar',
];

/** Every column that may hold a text, of all our tables and those of the queue, as the database has them. */
export async function textColumns(db: Queryable, table: string | null = null): Promise<TextColumn[]> {
  const { rows } = await db.query<TextColumn>({
    name: 'text-columns',
    text: `select format('%I.%I', n.nspname, c.relname) as "table", a.attname as name, y.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_type y on y.oid = a.atttypid
      where c.relkind = 'r' and n.nspname in ('public', 'auth', 'jobs') and a.attnum > 0 and not a.attisdropped
        and y.typname = any($1) and ($2::text is null or c.oid = to_regclass($2)) order by 1, a.attnum`,
    values: [TEXT_TYPES, table],
  });
  return rows;
}

/** A column as a text that a pattern is looked for in. */
export function asText({ name, type }: Pick<TextColumn, 'name' | 'type'>): string {
  if (type === 'json' || type === 'jsonb') return `spaced_json(t."${name}"::text)`;
  return type === 'bytea' ? `encode(t."${name}", 'escape')` : `t."${name}"::text`;
}
