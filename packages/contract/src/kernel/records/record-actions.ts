import { withArticle } from '@passline/domain/text/with-article';
import * as z from 'zod/mini';
import { action } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { blanksByNull, id } from '../fields.ts';
import { liveQuery } from '../live-query.ts';
import type { Permission } from '../permissions.ts';
import type { ListedKind } from './record-kind.ts';

type Fields = Record<string, z.ZodMiniType>;

type Declaration<Row, Added, Params> = {
  /** Who may edit them, and so sees all of them live. */
  permission: Permission;
  /** A record in its wire form. */
  row: Row;
  /** The fields of a new record. */
  added: Added;
  /** '/tags': the address of one record is '/tags/{tagId}'. */
  path: `/${string}`;
  /** Where a new record is posted, if the path differs. */
  addPath?: `/${string}`;
  /** The parameters of the live query: nothing, or whose records. */
  params: Params;
  /** What the API reference says about an action, if there is more to say than what it does. */
  says?: { add?: string; update?: string; move?: string; remove?: string };
};

type EditedDeclaration<Row, Edited, Added, Params> = Declaration<Row, Added, Params> & {
  /** The fields that may change in an existing record, each separately. */
  edited: Edited;
  /** What a sender may claim to have seen of them, for fields that are not plain values. */
  seen?: z.ZodMiniType;
};

/**
 * The actions by which people add and remove records of a kind that never change, and the live query of all of them. The
 * server runs them with `addedRuns`.
 */
export function addedActions<
  Id extends string,
  Row extends z.ZodMiniType,
  Added extends Fields,
  Params extends Fields,
>(kind: ListedKind<Id>, declaration: Declaration<Row, Added, Params>) {
  const { permission, row, added, path, addPath = path, params, says = {} } = declaration;
  const { one, named, tags } = addressOf(kind, path);
  return {
    actions: {
      add: action(permission)
        .route({ method: 'POST', path: addPath, summary: says.add ?? `Add ${withArticle(kind.noun)}`, tags })
        .input(z.object(blanksByNull(added)))
        .output(row),
      remove: action(permission)
        .route({
          method: 'POST',
          path: `${one}/remove`,
          summary: says.remove ?? `Remove ${withArticle(kind.noun)}`,
          tags,
        })
        .input(z.object(named))
        .output(z.object({ id })),
    },
    live: liveQuery({ name: kind.live, key: kind.key ?? 'id', params: z.object(params), row, permission }),
  };
}

/** The same for records that people also change: with `update`. The server runs them with `recordRuns`. */
export function recordActions<
  Id extends string,
  Row extends z.ZodMiniType,
  Edited extends Fields,
  Added extends Fields,
  Params extends Fields,
>(kind: ListedKind<Id>, declaration: EditedDeclaration<Row, Edited, Added, Params>) {
  const { permission, row, edited, seen, path, says = {} } = declaration;
  const { one, named, tags } = addressOf(kind, path);
  const { actions, live } = addedActions(kind, declaration);
  return {
    actions: {
      add: actions.add,
      update: action(permission)
        .route({
          method: 'PATCH',
          path: one,
          summary: says.update ?? `Change ${withArticle(kind.noun)}`,
          tags,
        })
        .input(z.object({ ...named, changes: changesOf(edited, seen) }))
        .output(row),
      remove: actions.remove,
    },
    live,
  };
}

/** The same for a list that people put in order: with `move`. */
export function orderedActions<
  Id extends string,
  Row extends z.ZodMiniType,
  Edited extends Fields,
  Added extends Fields,
  Params extends Fields,
>(kind: ListedKind<Id>, declaration: EditedDeclaration<Row, Edited, Added, Params>) {
  const { permission, row, path } = declaration;
  const move = `Move ${withArticle(kind.noun)} to another place, counted from 0; beyond an end is that end`;
  const says = { add: `Add ${withArticle(kind.noun)} at the end`, move, ...declaration.says };
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

/** A position counted without the record itself; past either end means that end. */
const toIndex = z.int().check(z.minimum(-1e6), z.maximum(1e6));

function addressOf<Id extends string>(kind: ListedKind<Id>, path: `/${string}`) {
  return {
    one: `${path}/{${kind.id}}` as const,
    // The compiler takes a computed name for any name.
    named: { [kind.id]: id } as Record<Id, typeof id>,
    tags: [path.slice(1)],
  };
}
