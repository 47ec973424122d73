import type { Stored } from '../../kernel/records/stored.ts';

/** In ms since 1970, of another table; null where there is none. */
export const moment = (column: string): Stored<number | null> => ({
  read: ({ [column]: at }) => (at === null ? null : Math.floor(Number(at))),
  write: () => ({}),
});
