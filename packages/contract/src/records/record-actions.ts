import * as z from 'zod/mini';
import { action } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { id } from '../fields.ts';
import { liveQuery } from '../live-query.ts';
import type { Permission } from '../permissions.ts';
import type { ListedKind } from './record-kind.ts';

type Fields = Record<string, z.ZodMiniType>;

type Declaration<Row, Edited, Added, Params> = {
  /** Who edits them, and so sees all of them live. */
  permission: Permission;
  /** A record as the wire tells it. */
  row: Row;
  /** What is said of a new one. */
  added: Added;
  /** What is changed of one that there is, each field by itself. */
  edited: Edited;
  /** What a sender may say to have seen of them, where plain values are not enough. */
  seen?: z.ZodMiniType;
  /** '/tags': the address of one of them is '/tags/{tagId}'. */
  path: `/${string}`;
  /** Where one is added, if that is elsewhere. */
  addPath?: `/${string}`;
  /** What the live query is asked with: nothing, or whose records. */
  params: Params;
  /** What the reference of the API says of an action, where more is to be said than what it does. */
  says?: { add?: string; update?: string; move?: string; remove?: string };
};

/**
 * The actions by which people add, change and remove records of a kind, and the live query of all of them. The server
 * runs them by `recordRuns`.
 */
export function recordActions<
  Id extends string,
  Row extends z.ZodMiniType,
  Edited extends Fields,
  Added extends Fields,
  Params extends Fields,
>(kind: ListedKind<Id>, declaration: Declaration<Row, Edited, Added, Params>) {
  const { permission, row, added, edited, seen, path, addPath = path, params, says = {} } = declaration;
  const { one, named, tags } = addressOf(kind, path);
  return {
    actions: {
      add: action(permission)
        .route({ method: 'POST', path: addPath, summary: says.add ?? `Add a ${kind.noun}`, tags })
        .input(z.object(added))
        .output(row),
      update: action(permission)
        .route({ method: 'PATCH', path: one, summary: says.update ?? `Change a ${kind.noun}`, tags })
        .input(z.object({ ...named, changes: changesOf(edited, seen) }))
        .output(row),
      remove: action(permission)
        .route({
          method: 'POST',
          path: `${one}/remove`,
          summary: says.remove ?? `Remove a ${kind.noun}`,
          tags,
        })
        .input(z.object(named))
        .output(z.object({ id })),
    },
    live: liveQuery({ name: kind.live, key: kind.key ?? 'id', params: z.object(params), row, permission }),
  };
}

/** The same of a list that people put in order: `move` too. */
export function orderedActions<
  Id extends string,
  Row extends z.ZodMiniType,
  Edited extends Fields,
  Added extends Fields,
  Params extends Fields,
>(kind: ListedKind<Id>, declaration: Declaration<Row, Edited, Added, Params>) {
  const { permission, row, path } = declaration;
  const move = `Move a ${kind.noun} to another place, counted from 0; beyond an end is that end`;
  const says = { add: `Add a ${kind.noun} at the end`, move, ...declaration.says };
  const { actions, live } = recordActions(kind, { ...declaration, says });
  const { add, update, remove } = actions;
  const { one, named, tags } = addressOf(kind, path);
  return {
    actions: {
      add,
      update,
      move: action(permission)
        .route({ method: 'POST', path: `${one}/move`, summary: says.move, tags })
        .input(z.object({ ...named, toIndex }))
        .output(row),
      remove,
    },
    live,
  };
}

/** Counted from 0 without the record; beyond an end is that end. */
const toIndex = z.int().check(z.minimum(-1e6), z.maximum(1e6));

function addressOf<Id extends string>(kind: ListedKind<Id>, path: `/${string}`) {
  return {
    one: `${path}/{${kind.id}}` as const,
    // To the compiler a computed name is any name.
    named: { [kind.id]: id } as Record<Id, typeof id>,
    tags: [path.slice(1)],
  };
}
