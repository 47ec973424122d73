import { ChannelTurn } from './channel-turn.ts';
import { LockTurn } from './lock-turn.ts';

/** Whose turn it is to ring: of all tabs of one person that can, exactly one. */
export interface RingTurn {
  readonly isMine: boolean;
  /** Once in each tick: does this tab want to ring, and could it be heard? */
  want(canRing: boolean): void;
  /** Takes the turn from a tab that holds it and says nothing any more. */
  seize(): void;
  close(): void;
}

export function createRingTurn(name: string): RingTurn {
  // Not on a plain http address other than this computer's.
  if ('locks' in navigator) return new LockTurn(name);
  return new ChannelTurn(name);
}
