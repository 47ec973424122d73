import { ChannelTurn } from './channel-turn.ts';
import { LockTurn } from './lock-turn.ts';
import type { RingTurn } from './ring-turn.ts';

export function createRingTurn(name: string): RingTurn {
  // Locks are missing on a plain http address other than this computer's.
  if ('locks' in navigator) return new LockTurn(name);
  return new ChannelTurn(name);
}
