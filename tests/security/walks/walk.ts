import type { Kitchen } from '../../setup/kitchen.ts';

/** What a walk may name in its input: one kitchen's records, made afresh for each request. */
export type Target = {
  kitchen: Kitchen;
  orderId: string;
  locationId: string;
  restaurantId: string;
  riderUserId: string;
  paymentId: string;
  /** Of the trail: the food was marked as ready. */
  entryId: number;
  rev: number;
  /** A notification rule of the location. */
  ruleId: string;
  ruleRev: number;
  /** Of the location's timeline, and not undone yet. */
  locationEntryId: number;
};
export type Walk = {
  /** An input that the right caller succeeds with. */
  input: (target: Target) => Record<string, unknown> | undefined;
  /** A file has no place in JSON: the input goes as a form, by the public API alone. */
  isForm?: boolean;
  /** The status of the order before, as SQL. */
  prepared?: string;
  /** Its delivery, as SQL. */
  delivery?: string;
  /** Has a refund that the provider refused. */
  hasFailedRefund?: true;
  /** Whether the delivery is the courier's already. */
  isRiders?: boolean;
  /** For each of CALLERS the status of the answer on the kitchen's own record. */
  answers: number[];
};

/** Of one feature: each of its actions by its dotted name. */
export type Walks = Record<string, Walk>;
