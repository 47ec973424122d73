/**
 * SQL: every value of a column that an index of the trail begins with, one step of the index for each, however many lines
 * there are. `distinct` would read all of them. A null comes last in the index, and is left out.
 */
export function distinctValues(column: 'actor_id' | 'record_table' | 'action'): string {
  return `(with recursive walk as (
      (select ${column} as value from audit where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from audit where ${column} > walk.value order by ${column} limit 1)
        from walk where walk.value is not null
    ) select value from walk where value is not null)`;
}
