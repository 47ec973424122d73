import { partWords } from '../../../parts/list/count-words.ts';
import type { Insight } from '../insight/use-insight.ts';
import styles from './region-map.module.css';

const LOCATION = { one: 'location', many: 'locations' };
const ORDER = { one: 'open order', many: 'open orders' };

/** What the pins mean, and how many of how many are drawn. */
export function PinsLegend({ inside, beside }: Pick<Insight, 'inside' | 'beside'>) {
  const groups = [
    { title: 'Inside', look: 'inside', found: inside },
    { title: 'Outside, in view', look: 'outside', found: beside },
  ];
  return (
    <dl className={styles.legend} aria-label="Pins on the map">
      {groups.map(
        ({ title, look, found }) =>
          found && (
            <div key={look}>
              <dt>{title}</dt>
              <dd>
                <i data-pin="location" data-look={look} aria-hidden />
                {wordsOf(found.locations, LOCATION)}
              </dd>
              <dd>
                <i data-pin="order" data-look={look} aria-hidden />
                {wordsOf(found.orders, ORDER)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** '3 locations', '100 of 240 locations'. */
function wordsOf(
  { count, rows }: { count: number; rows: readonly unknown[] },
  noun: typeof LOCATION,
): string {
  return partWords(rows.length, { total: count, isTotalExact: true }, noun);
}
