import type { Socket } from 'node:net';
import type pg from 'pg';

/** The socket of a client that is connected. */
export function socketOf(client: pg.PoolClient): Socket {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream;
}
