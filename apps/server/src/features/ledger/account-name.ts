import { ERASED_PERSON } from '../../kernel/personal-data/me.ts';

/** SQL: every account with the name that people know it by: 'Golden Wok, Robson', a courier's, or that of a system account. */
export const NAMED_ACCOUNTS = `(select a.id, case
    when l.id is not null then concat_ws(', ', l.restaurant_name, nullif(l.location_name, ''))
    when c.erased_at is not null then ${ERASED_PERSON}
    else coalesce(nullif(c.name, ''), c.email, a.name) end as name
  from accounts a
    left join locations l on a.kind = 'restaurant' and l.id = a.id
    left join users c on a.kind = 'courier' and c.id = a.id)`;
