import type { Erasure, PersonalDataPreview } from '@passline/contract/personal-data/personal-data';
import type { Queryable } from '@passline/database';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk, type Desk } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';

export type Subject = { userId: string } | { phoneNumber: string };

/** A desk whose server also does its jobs. */
export function openPersonalDesk(options: Partial<ServerOptions> = {}): Promise<Desk> {
  return openDesk({ role: 'all', ...options });
}

export function send<Body = Erasure>({ url, boss }: Desk, verb: string, input: object, token = boss.token) {
  return call<Body & RefusalBody>(url, `personalData.${verb}`, input, { token });
}

/** What a super admin does that is not refused. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export async function doneBy<Body>({ url, boss }: Desk, name: string, input: object): Promise<Body> {
  const { status, body, text } = await call<Body>(url, name, input, { token: boss.token });
  if (status !== 200) throw new Error(text);
  return body;
}

export async function previewOf(desk: Desk, subject: Subject): Promise<PersonalDataPreview> {
  const { status, body, text } = await send<PersonalDataPreview>(desk, 'preview', subject);
  if (status !== 200) throw new Error(text);
  return body;
}

/** Erases somebody, and waits until the search at the end has its result. */
export async function erased(desk: Desk, subject: Subject, reason = 'Asked by letter'): Promise<Erasure> {
  const { status, body, text } = await send(desk, 'erase', { ...subject, reason });
  if (status !== 200) throw new Error(text);
  return ended(desk, body.id);
}

export async function ended({ site }: Desk, erasureId: string): Promise<Erasure> {
  const read = async () => {
    const { rows } = await site.database.pool.query<Pick<Erasure, 'state'>>(
      `select *, columns_searched as "columnsSearched" from erasures where id = $1`,
      [erasureId],
    );
    return rows[0] as Erasure | undefined;
  };
  await waitUntil(async () => {
    const { rows } = await site.database.pool.query<{ message: string | null }>(
      `select output ->> 'message' as message from jobs.job_common
       where name = 'erase-person' and data ->> 'erasureId' = $1 and output is not null`,
      [erasureId],
    );
    if (rows[0]?.message) throw new Error(`The job failed: ${rows[0].message}`);
    return (await read())?.state !== 'under-way';
  });
  const erasure = await read();
  if (!erasure) throw new Error('There is no such erasure.');
  return erasure;
}

type Found = { at: string; text: string };

/**
 * Every text of every table in every schema that holds one of these, in any case: what a dump would show. It asks the database what
 * there is, and knows nothing of the declarations.
 */
export async function dumpFinds(db: Queryable, needles: readonly string[]): Promise<Found[]> {
  const { rows: columns } = await db.query<{ at: string; name: string; type: string }>(
    `select format('%I.%I', n.nspname, c.relname) as at, a.attname as name, y.typname as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_type y on y.oid = a.atttypid
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  );
  const asked = columns.map(({ at, name, type }) => {
    const text = type === 'bytea' ? `encode(t."${name}", 'escape')` : `t."${name}"::text`;
    return `select '${at}.${name}' as at, left(${text}, 300) as text from ${at} t
      where exists (select from unnest($1::text[]) needle where strpos(lower(${text}), lower(needle)) > 0)`;
  });
  // Two dumps are compared, and a table is not always read from its beginning.
  const { rows } = await db.query<Found>(`${asked.join('\nunion all ')} order by at, text`, [needles]);
  return rows;
}
