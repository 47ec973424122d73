import type pg from 'pg';

export type Ask = <R extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<R[]>;

/**
 * Reads on one connection of the pool. `read` is called once there is one, and may find that nothing is wanted any more.
 * A connection whose query failed is not used again: the query may still be running on it.
 */
export async function onConnection<Read>(
  pool: Pick<pg.Pool, 'connect'>,
  read: (ask: Ask) => Promise<Read>,
): Promise<Read> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const result = await read(
      async <R extends pg.QueryResultRow>(text: string, values: unknown[]) =>
        (await client.query<R>({ text, values })).rows,
    );
    isWhole = true;
    return result;
  } finally {
    client.release(!isWhole);
  }
}
