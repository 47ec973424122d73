import type { Queryable } from '@passline/database';
import { sdkSquare } from './sdk-square.ts';
import type { SquareProvider } from './square-provider.ts';
import type { SquareApplication } from './square-settings.ts';
import { standInSquare } from './stand-in-square.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { serviceKey } from '../../kernel/services.ts';

/** Square, and what seals its tokens. */
export type SquareService = { provider: SquareProvider; vault: Vault };

/** What a process may be started with. */
export type SquareOptions = {
  /** Absent: the stand-in. */
  application?: SquareApplication | null;
  /** The most that one call may take, in milliseconds. */
  callMs?: number;
};

export function makeSquareService(
  { application, callMs }: SquareOptions,
  { db, now, vault }: { db: Queryable; now: () => number; vault: Vault },
): SquareService {
  return {
    provider: application ? sdkSquare(application, callMs) : standInSquare(db, now),
    vault,
  };
}

/** Square, or who stands in for it. */
export const squareService = serviceKey<SquareService>('squareService');
