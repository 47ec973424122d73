import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import type { AnyContractRouter } from '@orpc/contract';
import type { Context, Router } from '@orpc/server';
import {
  StandardHandler,
  StandardRPCCodec,
  StandardRPCMatcher,
  type StandardHandlerOptions,
} from '@orpc/server/standard';
import { GatedCodec } from './gated-codec.ts';

/**
 * Answers in plain JSON. Everything the contract sends is JSON already, and the walk in search of dates, sets and
 * big integers took longer than the query of a list of 500 orders.
 */
class PlainCodec extends StandardRPCCodec {
  override encode(output: unknown) {
    return { status: 200, headers: {}, body: { json: output } };
  }
}

/** The portal's own way to the actions. */
export class RpcHandler<T extends Context> extends StandardHandler<T> {
  constructor(router: Router<AnyContractRouter, T>, options: StandardHandlerOptions<T>) {
    const codec = new PlainCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()));
    super(router, new StandardRPCMatcher(), new GatedCodec(codec), options);
  }
}
