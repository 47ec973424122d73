/** Why a floor that was open cannot be shown any more. */
export type Lost =
  /** `by` is empty if nobody knows. */
  | { kind: 'floor-deleted'; by: string }
  /** The address names one that is not here. */
  | { kind: 'floor-unknown' }
  /** `goThere`: null for somebody who may not see the other location. */
  | { kind: 'point-moved'; goThere: (() => void) | null };
