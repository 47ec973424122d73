import { hash } from 'node:crypto';
import pg from 'pg';

/** PostgreSQL cuts names off after this many bytes: two long ones that begin alike become one. */
export const MOST_NAME_BYTES = 63;

/** A statement that each connection parses and plans once. */
export type Prepared = { name: string; text: string; values: unknown[] };

/**
 * A statement whose text varies, named by its text: equal texts share a plan and different ones never a name. Each
 * connection keeps each text until it closes, so there must be few texts: a caller's input belongs in `values`.
 */
export function prepared(text: string, values: unknown[]): Prepared {
  return { name: hash('sha256', text, 'base64url'), text, values };
}

/** A connection that refuses a prepared statement whose name PostgreSQL would cut off; the driver only warns. */
export class StrictClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const checked = (...call: unknown[]): unknown => {
      requireWholeName(call[0]);
      return (super.query as (...call: unknown[]) => unknown).apply(this, call);
    };
    this.query = checked as typeof this.query;
  }
}

function requireWholeName(statement: unknown): void {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return;
  const { name } = statement;
  if (typeof name !== 'string' || Buffer.byteLength(name) <= MOST_NAME_BYTES) return;
  throw new Error(
    `The name of a prepared statement is longer than ${MOST_NAME_BYTES} bytes: ${name}. Use prepared().`,
  );
}
