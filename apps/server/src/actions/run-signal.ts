import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { guarded, measured, type Declaration, type QueryCall } from './run-action.ts';

/**
 * Implements a signal: who is it, may they, is the input valid, then one statement on a connection of the pool.
 *
 * No audit row: a courier's place every second would bury what people did, and nobody asks who moved a courier. No
 * idempotency key: the newest replaces what was known, so that sending it twice changes nothing.
 */
export function runSignal<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (
    call: Pick<QueryCall<InferSchemaOutput<Input>>, 'input' | 'db' | 'nowMs' | 'services'>,
  ) => Promise<InferSchemaInput<Output>>,
) {
  return guarded(declaration).handler((request) => {
    const { input, context } = request;
    const { services } = context;
    return measured(request, () => work({ input, db: services.pool, nowMs: services.now(), services }));
  });
}
