/**
 * What tells a table from others of its name at its location, in SQL, for the query of a table `t` with its floor `f` and its point of sale `p`: a row
 * `twin`, and the name with its floor, where a table of another floor has it too. `name`: what is read of it, in SQL.
 * See docs/rules/order-intake.md#the-table.
 */
export function tableLabel(name: string): { twin: string; label: string } {
  return {
    // Few tables of a location share a name, and the index by location finds them.
    twin: `lateral (
        select bool_or(other_f.name <> f.name) as floors, bool_or(other_f.name = f.name and other_p.name <> p.name) as points
        from floor_tables o_t join floors other_f on other_f.id = o_t.floor_id join points_of_sale other_p on other_p.id = other_f.point_of_sale_id
        where o_t.location_id = t.location_id and o_t.id <> t.id and lower(o_t.name) = lower(${name})) twin`,
    label: `${name} || case when twin.floors or twin.points
          then ' (' || concat_ws(', ', case when twin.points then p.name end, f.name) || ')' else '' end`,
  };
}
