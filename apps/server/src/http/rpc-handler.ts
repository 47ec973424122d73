import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import type { AnyContractRouter } from '@orpc/contract';
import type { AnyProcedure, Context, Router } from '@orpc/server';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@orpc/server/node';
import {
  StandardHandler,
  StandardRPCCodec,
  StandardRPCMatcher,
  type StandardHandlerOptions,
} from '@orpc/server/standard';

/**
 * Answers in plain JSON. Everything the contract sends is JSON already, and the walk in search of dates, sets and
 * big integers took longer than the query of a list of 500 orders.
 */
class PlainCodec extends StandardRPCCodec {
  override encode(output: unknown, procedure: AnyProcedure) {
    if (output instanceof Blob || output instanceof ReadableStream) return super.encode(output, procedure);
    return { status: 200, headers: {}, body: { json: output } };
  }
}

type Options<T extends Context> = NodeHttpHandlerOptions<T> & Omit<StandardHandlerOptions<T>, 'plugins'>;

/** The portal's own way to the actions. */
export class RpcHandler<T extends Context> extends NodeHttpHandler<T> {
  constructor(router: Router<AnyContractRouter, T>, options: Options<T>) {
    const codec = new PlainCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()));
    super(new StandardHandler(router, new StandardRPCMatcher(), codec, options), options);
  }
}
