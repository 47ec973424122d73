/** Whose turn it is to ring: exactly one of a person's tabs that can. */
export interface RingTurn {
  readonly isMine: boolean;
  /** Called in each tick: does this tab want to ring, and could it be heard? */
  want(canRing: boolean): void;
  /** Takes the turn from a tab that holds it but has gone silent. */
  seize(): void;
  close(): void;
}
