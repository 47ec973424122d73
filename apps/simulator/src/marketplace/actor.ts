/** A participant of the marketplace: customers, kitchens, couriers, devices. */
export type Actor = {
  name: string;
  /** Does what is due at `nowMs`. Throws if the server cannot be reached; what was not done is still due then. */
  step: (nowMs: number) => Promise<void>;
};

/** Time comes from outside, so that a test can make hours pass. */
export type Clock = { nowMs: () => number; sleep: (ms: number) => Promise<void> };
