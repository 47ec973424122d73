import type {
  RegionInsight as Inside,
  RegionLocation,
  RegionOrder,
} from '@passline/contract/regions/regions';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { placeName } from '../../../parts/place-name.ts';
import styles from '../regions.module.css';
import type { Insight, ToldOf } from './use-insight.ts';

const OF_WORDS: Record<ToldOf, string> = {
  saved: 'For the saved outline.',
  drawn: 'For the drawn outline, which is not saved yet.',
  earlier: 'Counting again: this is still the previous outline.',
};

const WITHOUT_WORDS: Record<Exclude<Insight['outline'], 'there'>, string> = {
  'none yet': 'No outline yet: this region is empty.',
  'not to be kept': 'Shown as soon as the outline is valid.',
};

/** What is inside of the outline as it is drawn now. See docs/rules/regions.md#what-lies-in-a-region. */
export function RegionInsight({ insight, name }: { insight: Insight; name: string }) {
  const { inside, of, outline, isAsking, trouble, point } = insight;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={isAsking || undefined}>
      <h2 id={id}>What is inside</h2>
      {outline !== 'there' && <p className={styles.note}>{WITHOUT_WORDS[outline]}</p>}
      {trouble !== null && <p className={styles.note}>{trouble}</p>}
      {inside && <p className={styles.note}>{OF_WORDS[of]}</p>}
      {inside && <Told inside={inside} name={name} point={point} />}
    </section>
  );
}

type ToldProps = { inside: Inside; name: string; point: Insight['point'] };

function Told({ inside, name, point }: ToldProps) {
  const { locations, outside, orders, overlaps } = inside;
  return (
    <>
      {overlaps.length > 0 && <p>Overlaps {overlaps.join(', ')}.</p>}
      <Group title="Locations" point={point} {...locations}>
        {(one, marks) => (
          <LocationRow
            marks={marks}
            one={one}
            note={one.region === name ? '' : (one.region ?? 'in no region')}
          />
        )}
      </Group>
      {outside.count > 0 && (
        <Group title="Locations of this region that are outside" point={point} {...outside}>
          {(one, marks) => <LocationRow marks={marks} one={one} note="" />}
        </Group>
      )}
      <Group title="Open orders" point={point} {...orders}>
        {(one, marks) => (
          <OrderRow marks={marks} one={one} note={one.region === name ? '' : `counts for ${one.region}`} />
        )}
      </Group>
    </>
  );
}

/** The pin of a link is marked while the link has the pointer or the focus. */
type Marks = Record<'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur', () => void>;

type GroupProps<Row> = {
  title: string;
  count: number;
  rows: readonly Row[];
  point: Insight['point'];
  children: (row: Row, marks: Marks) => ReactNode;
};

function Group<Row extends RegionLocation | RegionOrder>(group: GroupProps<Row>) {
  const { title, count, rows, point, children } = group;
  const marksOf = (id: string): Marks => ({
    onMouseEnter: () => point([id]),
    onMouseLeave: () => point([]),
    onFocus: () => point([id]),
    onBlur: () => point([]),
  });
  const idOf = (row: Row) => ('orderId' in row ? row.orderId : row.locationId);
  return (
    <details className={styles.group} open={count > 0 && count <= 8}>
      <summary>
        {title} <b>{count}</b>
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={idOf(row)}>{children(row, marksOf(idOf(row)))}</li>
        ))}
        {count > rows.length && <li>and {count - rows.length} more</li>}
      </ul>
    </details>
  );
}

type RowProps<Row> = { one: Row; note: string; marks: Marks };

function LocationRow({ one, note, marks }: RowProps<RegionLocation>) {
  const { restaurantId, locationId } = one;
  return (
    <>
      <Link to="/restaurant/info/$restaurantId/$locationId" params={{ restaurantId, locationId }} {...marks}>
        {placeName(one)}
      </Link>
      {note && <small>{note}</small>}
    </>
  );
}

function OrderRow({ one, note, marks }: RowProps<RegionOrder>) {
  return (
    <>
      <Link to="/orders" search={{ order: one.orderId }} {...marks}>
        #{one.orderNumber} {one.restaurantName}
      </Link>
      <small>{[one.deliveryAddress, one.status, note].filter(Boolean).join(', ')}</small>
    </>
  );
}
