import type { SupportPerson } from '@passline/contract/orders/support';
import { useId } from 'react';
import { Elapsed } from '../../parts/elapsed.tsx';
import type { SupportGroup, SupportView } from './support-groups.ts';
import { SupportRow } from './support-row.tsx';
import classes from './support.module.css';

type GroupOfOrdersProps = {
  group: SupportGroup;
  people: readonly SupportPerson[];
  loads: SupportView['loads'];
  /** Whether only orders that match a search are shown. */
  isSearched: boolean;
};

/** The orders of one person, or those of nobody. */
export function GroupOfOrders({ group, people, loads, isSearched }: GroupOfOrdersProps) {
  const headingId = useId();
  const { id, title, ids, oldestMs } = group;
  const isNobody = id === 'nobody';
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId}>{title}</h2>
        <span className={classes.count}>
          {ids.length}
          {oldestMs !== null && (
            <>
              , longest <Elapsed sinceMs={oldestMs} className={classes.number} />
            </>
          )}
        </span>
      </header>
      {ids.length === 0 ? (
        <p className={classes.none}>{isSearched ? 'None of these matches.' : 'Nobody waits for support.'}</p>
      ) : (
        <ul className={classes.rows}>
          {ids.map((orderId, at) => (
            <SupportRow
              key={orderId}
              orderId={orderId}
              isNext={isNobody && at === 0}
              people={people}
              loads={loads}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
