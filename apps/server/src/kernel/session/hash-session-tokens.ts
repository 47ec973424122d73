import type { BetterAuthPlugin } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';
import { hashToken } from './session-token.ts';

type Store = Omit<DBAdapter, 'transaction'>;

/**
 * Between the library and its tables: the library uses the token of a session, its table only the hash. A row that was
 * requested by its token is returned with it; any other keeps the hash, which is useless to a thief.
 */
export function hashSessionTokens(): BetterAuthPlugin {
  return {
    id: 'hash-session-tokens',
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...hashing(adapter),
          transaction: (work) => adapter.transaction((store) => work(hashing(store))),
        } satisfies DBAdapter,
      },
    }),
  };
}

function hashing(store: Store): Store {
  return {
    ...store,
    create: async (asked) => {
      const token = asked.model === 'session' ? tokenOf(asked.data) : null;
      if (token === null) return store.create(asked);
      const data = Object.assign({}, asked.data, { token: hashToken(token) });
      return withToken(await store.create({ ...asked, data }), token);
    },
    findOne: async (asked) => withToken(await store.findOne(hashed(asked)), askedToken(asked)),
    findMany: (asked) => store.findMany(hashed(asked)),
    count: (asked) => store.count(hashed(asked)),
    update: async (asked) => withToken(await store.update(hashed(asked)), askedToken(asked)),
    updateMany: (asked) => store.updateMany(hashed(asked)),
    delete: (asked) => store.delete(hashed(asked)),
    deleteMany: (asked) => store.deleteMany(hashed(asked)),
    consumeOne: async (asked) => withToken(await store.consumeOne(hashed(asked)), askedToken(asked)),
    incrementOne: async (asked) => withToken(await store.incrementOne(hashed(asked)), askedToken(asked)),
  };
}

type Asked = { model: string; where?: Where[] | undefined };

function hashed<Call extends Asked>(call: Call): Call {
  if (call.model !== 'session' || !call.where) return call;
  return { ...call, where: call.where.map(hashedCondition) };
}

function hashedCondition(condition: Where): Where {
  const { field, value, operator = 'eq' } = condition;
  if (field !== 'token') return condition;
  if (operator === 'eq' && typeof value === 'string') return { ...condition, value: hashToken(value) };
  if (operator === 'in' && Array.isArray(value))
    return { ...condition, value: value.map((token) => hashToken(String(token))) };
  throw new Error(`A session token cannot be compared by ${operator}: it is hashed.`);
}

function askedToken({ model, where = [] }: Asked): string | null {
  if (model !== 'session') return null;
  const asked = where.find(({ field, operator = 'eq' }) => field === 'token' && operator === 'eq');
  return typeof asked?.value === 'string' ? asked.value : null;
}

function tokenOf(data: object): string | null {
  return 'token' in data && typeof data.token === 'string' ? data.token : null;
}

function withToken<Row>(row: Row, token: string | null): Row {
  return token !== null && typeof row === 'object' && row !== null ? Object.assign(row, { token }) : row;
}
