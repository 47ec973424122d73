import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import classes from './home.module.css';

/** How many messages failed within a day; read together with what needs a person. */
export function OutboxBadge() {
  const needs = useQuery(queries.home.needs.queryOptions());
  const count = needs.data?.failedMessages.count ?? 0;
  return (
    count > 0 && (
      <span className={classes.badge} data-tone="soon">
        {count} failed
      </span>
    )
  );
}
