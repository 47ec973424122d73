import type { Connections, Queryable } from '@passline/database';

/** A pool whose connections are lent by turns. `take` gives a turn, and with it what ends the turn. */
export function inTurn(pool: Connections, take: () => Promise<() => void>): Connections {
  const connect = async () => {
    const leave = await take();
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      // The pool gives a client a new one each time that it is lent.
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
  const query = async (...statement: [never]): Promise<unknown> => {
    const leave = await take();
    try {
      return await (pool.query(...statement) as Promise<unknown>);
    } finally {
      leave();
    }
  };
  return { connect, query: query as Queryable['query'] };
}
