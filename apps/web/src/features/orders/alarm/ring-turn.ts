/** Whose turn it is to ring: of all tabs of one person that can, exactly one. */
export interface RingTurn {
  readonly isMine: boolean;
  /** Once in each tick: does this tab want to ring, and could it be heard? */
  want(canRing: boolean): void;
  /** Takes the turn from a tab that holds it and says nothing any more. */
  seize(): void;
  close(): void;
}
