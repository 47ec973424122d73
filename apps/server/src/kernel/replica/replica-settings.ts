export type ReplicaSettings = {
  url: string;
  /** A replica that is further behind is not read. */
  maxLagSeconds: number;
  /** The clock by which the lag is measured, in milliseconds; absent: one that nobody sets. */
  clock?: () => number;
  /** How often it is looked at, in milliseconds. */
  lookEveryMs?: number;
  /** How long it may take to connect, or to say how far it is, in milliseconds. */
  answersWithinMs?: number;
};
