import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyContractRouter } from '@orpc/contract';
import type { Context, Router } from '@orpc/server';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';
import { GatedCodec } from './gated-codec.ts';

/** The way of programs to the actions. The library's own handler lets nobody ask anything before a body is read. */
export class ApiHandler<T extends Context> extends StandardHandler<T> {
  constructor(router: Router<AnyContractRouter, T>, options: StandardHandlerOptions<T>) {
    const json = new StandardOpenAPIJsonSerializer();
    const serializer = new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer());
    const codec = new GatedCodec(new StandardOpenAPICodec(serializer));
    super(router, new StandardOpenAPIMatcher(), codec, options);
  }
}
