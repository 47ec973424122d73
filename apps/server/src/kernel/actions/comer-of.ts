import type { Principal } from '@passline/contract/kernel/permissions';
import type { Comer } from '../turnstile.ts';
import { actorId } from './audit.ts';

type Asking = { caller: Principal | null; signal?: AbortSignal | undefined };

/** Who asks, as a turnstile knows them: all strangers count as one. `busy`: said when too much of theirs waits. */
export function comerOf({ caller, signal }: Asking, busy: string): Comer {
  return { holder: caller ? actorId(caller) : '', busy, signal };
}
