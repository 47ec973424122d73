import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract, type Contract } from '@passline/contract/contract';

type Context = { idempotencyKey?: string };

/** The public HTTP API, as programs use it. */
export type Api = ContractRouterClient<Contract, Context>;

const PATIENCE_MS = 15_000;

/** A typed client for the server at `url`, signed in with a service token. */
export function connect(url: string, serviceToken: string): Api {
  const link = new OpenAPILink<Context>(contract, {
    url: `${url.replace(/\/+$/, '')}/api`,
    headers: ({ context }) => ({
      authorization: `Bearer ${serviceToken}`,
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }),
    fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  });
  return createORPCClient(link);
}
