import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { Kitchen } from '../../setup/kitchen.ts';

/** What every walk uses: one kitchen, and a courier on duty. */
export type Ground = { pool: Queryable; kitchen: Kitchen; riderUserId: string };
/** What every walk may name. */
export type Named = { kitchen: Kitchen; locationId: string; restaurantId: string; riderUserId: string };
type Input = Record<string, unknown> | undefined;

export type Walk = {
  /** Makes new records for one request. */
  prepare: (ground: Ground) => Promise<Prepared>;
  /** A file does not fit into JSON: the input is sent as a form, only through the public API. */
  isForm: boolean;
  /** For each of CALLERS the status of the answer for the kitchen's own record. */
  answers: number[];
};

export type Prepared = {
  /** The right caller succeeds with it. */
  input: Input;
  /** The same for records that do not exist. */
  unknown: Input;
  /** The order that was made, if one was. */
  orderId?: string;
};

/** The walks of one feature: each of its actions by its dotted name. */
export type Walks = Record<string, Walk>;

type Line<Facts, Target> = Facts & {
  input: (target: Named & Target) => Input;
  isForm?: boolean;
  answers: number[];
};

const UUID = /^[0-9a-f-]{36}$/;
/** Whose records they are: the answer must not depend on it. */
const OWNERS = ['restaurantId', 'riderUserId'];

/**
 * The walks of a feature, with what makes their records: `fresh` gets the row's own facts, and returns what the inputs
 * name; each of its texts that is an id names a record.
 */
export function walksOf<Facts extends object, Target extends object>(
  fresh: (ground: Ground, facts: Facts) => Promise<Target>,
  lines: Record<string, Line<Facts, Target>>,
): Walks {
  const walks = Object.entries(lines).map(([name, line]): [string, Walk] => [
    name,
    {
      isForm: line.isForm ?? false,
      answers: line.answers,
      prepare: async (ground) => {
        const { kitchen, riderUserId } = ground;
        const { locationId, restaurantId } = kitchen;
        const target = {
          kitchen,
          locationId,
          restaurantId,
          riderUserId,
          ...(await fresh(ground, line)),
        };
        const unknown = Object.entries(target).map(([field, value]) => [
          field,
          typeof value === 'string' && UUID.test(value) && !OWNERS.includes(field) ? randomUUID() : value,
        ]);
        return {
          input: line.input(target),
          unknown: line.input({ ...target, ...Object.fromEntries(unknown) }),
          ...('orderId' in target && typeof target.orderId === 'string' ? { orderId: target.orderId } : {}),
        };
      },
    },
  ]);
  return Object.fromEntries(walks);
}

/** For a feature whose actions need no record. */
export const nothing = async (): Promise<object> => ({});
