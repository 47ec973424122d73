import pg from 'pg';
import { vi } from 'vitest';

export type Reads = {
  /** Queries for all rows of a topic. */
  readonly snapshots: number;
  /** Queries for what was missed. */
  readonly missed: number;
  stop: () => void;
};

/** Counts the live channel's queries for first answers as this process sends them to the database. */
export function countReads(): Reads {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const count = (words: string) =>
    spy.mock.calls.filter(([query]: unknown[]) => textOf(query).includes(words)).length;
  return {
    get snapshots() {
      return count('as visible');
    },
    get missed() {
      return count('change_horizon h');
    },
    stop: () => spy.mockRestore(),
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
