import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/** A row of a live query: its key is stable, and its revision only grows. */
export type LiveRow = { rev: number };

export type LiveQuery<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Row extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** `feature.name`, the first part of every topic. */
  name: string;
  params: Params;
  row: Row;
  /** The field of the row that identifies it. */
  key: string;
  /** Decided when subscribing, and again whenever the subscriber's rights change. */
  permission: Permission;
};

/** Declares a live query; the server implements it in a file with the same name. */
export function liveQuery<Params extends z.ZodMiniType, Row extends z.ZodMiniType>(
  declaration: LiveQuery<Params, Row>,
): LiveQuery<Params, Row> {
  return declaration;
}

/** A live query without its schemas: only its types. Every live query is one. */
export type LiveTopic<Query extends LiveQuery = LiveQuery> = Pick<LiveQuery, 'name' | 'key'> & {
  /** Never present at run time: it carries the types. */
  readonly declaration?: Query;
};

type DeclarationOf<Topic> = Topic extends LiveQuery
  ? Topic
  : Topic extends LiveTopic<infer Query>
    ? Query
    : never;

export type ParamsOf<Topic> = DeclarationOf<Topic> extends LiveQuery<infer Params> ? z.infer<Params> : never;
export type RowOf<Topic> =
  DeclarationOf<Topic> extends LiveQuery<infer _Params, infer Row> ? z.infer<Row> & LiveRow : never;
