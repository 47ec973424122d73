import type { Connections } from '@passline/database';

type Client = Awaited<ReturnType<Connections['connect']>>;
type Asked = { sql: string; values: unknown[] };
const asked = ([statement, values]: unknown[]): Asked => ({
  sql: typeof statement === 'string' ? statement : (statement as { text: string }).text,
  values: (values ?? []) as unknown[],
});
const passOn = (client: Client, statement: unknown[]) =>
  (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, statement);

/** A pool that lets nothing be written outside of transactions, and keeps what was asked inside and outside of them. */
export function looking(server: Connections): { pool: Connections; reads: Asked[]; writes: Asked[] } {
  const [reads, writes]: [Asked[], Asked[]] = [[], []];
  const query = async (...statement: unknown[]) => {
    reads.push(asked(statement));
    const client = await server.connect();
    try {
      await client.query('begin transaction read only');
      return await passOn(client, statement);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const watched = (client: Client) =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'query'
          ? (...statement: unknown[]) => {
              writes.push(asked(statement));
              return passOn(target, statement);
            }
          : (Reflect.get(target, name, target) as unknown),
    });
  const pool = { query, connect: async () => watched(await server.connect()) } as unknown as Connections;
  return { pool, reads, writes };
}
