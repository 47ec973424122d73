import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@passline/contract/contract';
import type { WINDOW_OF } from '@passline/contract/session/window-of';
import { QueryClient } from '@tanstack/react-query';
import { takeEarlySession } from './early-session.ts';
import { isAnswered } from './refusal.ts';

type Context = {
  /** Sent with a command, so that a repeated attempt is the same command. */
  idempotencyKey?: string;
};

/** Whose data this window holds, as long as it is not loaded again: said with each request, as its header. */
export const windowOf: { [WINDOW_OF]?: string } = {};

const link = new RPCLink<Context>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }) => ({ ...windowOf, 'idempotency-key': context.idempotencyKey }),
  fetch: (request, init, _options, path) => takeEarlySession(path) ?? fetch(request, init),
});

/** Every action of the contract, typed. */
export const api: ContractRouterClient<Contract, Context> = createORPCClient(link);

/** The same as options for TanStack Query: `useQuery(queries.orders.get.queryOptions({ input }))`. */
export const queries = createTanstackQueryUtils(api);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An answer stays what it is: a link to an order that does not exist says so at once.
      retry: (failures, error) => failures < 1 && !isAnswered(error),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
