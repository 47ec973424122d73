import type { AnyProcedure } from '@orpc/server';
import type { StandardCodec, StandardParams } from '@orpc/server/standard';
import type { ORPCError } from '@orpc/client';
import type { StandardLazyRequest } from '@orpc/standard-server';

/** Throws what is to be answered instead of reading the body of a request to this operation. */
export type Gate = (operation: AnyProcedure) => void;

const gates = new WeakMap<StandardLazyRequest, Gate>();

/** Has `gate` asked when the operation of a request is known, and its body is not read yet. */
export function putGate(request: StandardLazyRequest, gate: Gate): void {
  gates.set(request, gate);
}

/** Asks the gate of a request before it is decoded: the library itself reads and decodes a body before any right is checked. */
export class GatedCodec implements StandardCodec {
  readonly #codec: StandardCodec;

  constructor(codec: StandardCodec) {
    this.#codec = codec;
  }

  encode(output: unknown, operation: AnyProcedure) {
    return this.#codec.encode(output, operation);
  }

  encodeError(error: ORPCError<string, unknown>) {
    return this.#codec.encodeError(error);
  }

  async decode(request: StandardLazyRequest, params: StandardParams | undefined, operation: AnyProcedure) {
    gates.get(request)?.(operation);
    return this.#codec.decode(request, params, operation);
  }
}
