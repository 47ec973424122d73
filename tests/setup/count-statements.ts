import pg from 'pg';
import { vi } from 'vitest';

export type Statements = {
  /** How many contained these words so far. */
  with: (words: string) => number;
  stop: () => void;
};

/** Counts statements as this process, and so the servers in it, sends them to the database. */
export function countStatements(): Statements {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    with: (words) => spy.mock.calls.filter(([query]: unknown[]) => textOf(query).includes(words)).length,
    stop: () => spy.mockRestore(),
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
