import type { Queryable } from '@passline/database';
import { sdkSquare } from './sdk-square.ts';
import type { SquareProvider } from './square-provider.ts';
import type { SquareApplication } from './square-settings.ts';
import { standInSquare } from './stand-in-square.ts';
import { TokenVault, type SquareKey } from './token-vault.ts';

/** Square, and what seals its tokens. */
export type SquareService = { provider: SquareProvider; vault: TokenVault };

/** What a process may be started with. */
export type SquareOptions = {
  /** Absent: the stand-in. */
  application?: SquareApplication | null;
  /** The first seals, every one opens; absent: a key that is made of the server's secret. */
  keys?: readonly SquareKey[];
  /** The most that one call may take, in milliseconds. */
  callMs?: number;
};

export function squareService(
  { application, keys = [], callMs }: SquareOptions,
  { db, now, secret }: { db: Queryable; now: () => number; secret: string },
): SquareService {
  return {
    provider: application ? sdkSquare(application, callMs) : standInSquare(db, now),
    vault: new TokenVault(keys, secret),
  };
}
