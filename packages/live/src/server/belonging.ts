import pg from 'pg';
import { paramsKey } from '../protocol.ts';
import type { Condition, DatabaseRow, LiveSource } from './live-source.ts';

/** The SQL that selects some rows of a source, with its parameters. */
export type Selection = { text: string; values: unknown[] };

/**
 * Finds the topics that a row belongs to, as `paramsKey` names their parameters. It gets whole rows, but for old rows
 * only the scope columns, with 0 for `nowMs`: an old row may have been shown since any moment, so time alone never
 * excludes it from its topics.
 */
export type Places = (row: DatabaseRow, nowMs: number) => string[];

/** Which topics a known row belongs to. Its counterpart, which searches for a topic's rows: `selectTopic`. */
export function placesOf(source: LiveSource): Places {
  const { shows } = source;
  const scope = Object.entries(source.scope);
  const whole = source.hasWhole ? [paramsKey(Object.fromEntries(scope.map(([name]) => [name, null])))] : [];
  return (row, nowMs) => {
    if (shows && !shows.some((condition) => fulfils(row[condition.column], condition, nowMs))) return [];
    return [paramsKey(Object.fromEntries(scope.map(([name, column]) => [name, row[column]]))), ...whole];
  };
}

/** The rows of one topic. */
export function selectTopic(source: LiveSource, params: Record<string, unknown>): Selection {
  const { scope, hasWhole, beside } = source;
  const values: unknown[] = [];
  const within = Object.entries(scope).flatMap(([name, column]) =>
    hasWhole && params[name] === null ? [] : [`t.${column} = $${values.push(params[name])}`],
  );
  const besides = beside
    ? ` join ${beside.source.table} o on o.${beside.source.key} = t.${beside.column}`
    : '';
  const others = beside ? alternatives(beside.source, 'o') : [[]];
  // One select for each alternative: `or` between columns would use the index of neither.
  const text = alternatives(source, 't').flatMap((own) =>
    others.map((other) => {
      const conditions = [...within, ...own, ...other];
      const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
      return `select t.* from ${rowsOf(source)} t${besides}${where}`;
    }),
  );
  return { text: text.join(' union all '), values };
}

/** The rows with these keys, wherever they belong. */
export function selectKeys(source: LiveSource, keys: readonly string[]): Selection {
  return { text: `select t.* from ${rowsOf(source)} t where t.${source.key} = any($1)`, values: [keys] };
}

function rowsOf({ table, view }: LiveSource): string {
  return view ? `(${view.rows})` : table;
}

/** The alternative conditions for showing a row, each row under at most one: the first that it fulfils. */
function alternatives({ shows }: LiveSource, alias: string): string[][] {
  if (!shows) return [[]];
  const tests = shows.map((condition) => `${alias}.${condition.column} ${comparison(condition)}`);
  return tests.map((test, at) => [test, ...tests.slice(0, at).map((earlier) => `(${earlier}) is not true`)]);
}

function fulfils(value: unknown, condition: Condition, nowMs: number): boolean {
  if (typeof value !== 'string') return false;
  return 'isOneOf' in condition
    ? condition.isOneOf.includes(value)
    : Date.parse(value) > nowMs - condition.isWithinMs;
}

/**
 * Written as a literal, so that the planner sees that an index with the same condition holds all these rows.
 */
function comparison(condition: Condition): string {
  return 'isOneOf' in condition
    ? `in (${condition.isOneOf.map((value) => pg.escapeLiteral(value)).join(', ')})`
    : `> now() - interval '${condition.isWithinMs} milliseconds'`;
}
