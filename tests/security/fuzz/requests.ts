import fc from 'fast-check';
import { CALLERS, type Caller } from '../callers.ts';
import { mayAsk, type Operation } from './operations.ts';
import { ORDERS_EACH } from './records.ts';
import { valid, wrong } from './values.ts';

/**
 * How the bytes are sent. `cut` ends in the middle, `text` claims not to be JSON, `large` is over the limit of a body.
 */
const MANNERS = ['plain', 'cut', 'text', 'list', 'large'] as const;

export type FuzzRequest = {
  operation: Operation;
  caller: Caller;
  /** Which of the orders it is about. */
  pick: number;
  /** The names of records, before they are filled in. */
  input: unknown;
  manner: (typeof MANNERS)[number];
  key: string | undefined;
};

/** Requests to all operations: most by callers who may send them, and about half of them plausible for a program. */
export function requestsTo(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: requestTo(operation) })),
  );
}

/** Operations without input have little to try, and those that only read have less than those that change. */
function weightOf({ name, method, input }: Operation): number {
  if (Object.keys(input.properties ?? {}).length === 0) return 1;
  if (method === 'GET') return 4;
  // A cancelled order is over: no other move can be tried on it.
  return name === 'orders.cancel' || name === 'orderCalls.refundOrder' ? 4 : 12;
}

function requestTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const able = CALLERS.filter((caller) => mayAsk(caller, operation));
  return fc.record<FuzzRequest>({
    operation: fc.constant(operation),
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...able) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    pick: fc.nat(ORDERS_EACH - 1),
    input: fc.oneof(
      { weight: 2, arbitrary: valid(operation.input, '') },
      { weight: 1, arbitrary: wrong(operation.input, '') },
    ),
    manner: fc.oneof(
      { weight: 60, arbitrary: fc.constant('plain' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...MANNERS) },
    ),
    key: fc.oneof(
      { weight: 30, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('again', 'and-again', 'x'.repeat(201)) },
    ),
  });
}
