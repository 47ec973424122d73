import type {
  RegionInsight as Insight,
  RegionLocation,
  RegionOrder,
} from '@passline/contract/regions/regions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { placeName } from '../../parts/place-name.ts';
import type { TypedOutline } from './outline/outline-text.ts';
import { keptCorners } from './region-fields.ts';
import styles from './regions.module.css';

/** A hand that drags a corner moves it many times a second. */
const SETTLED_MS = 300;
const ASK_AGAIN_MS = 15_000;

type RegionInsightProps = { regionId: string | null; name: string; outline: TypedOutline };

/** What lies in the outline as it is drawn now. See docs/rules/regions.md#what-lies-in-a-region. */
export function RegionInsight({ regionId, name, outline }: RegionInsightProps) {
  const settled = useSettled(outline);
  const corners = keptCorners(settled);
  const id = useId();
  const asked = useQuery({
    ...queries.regions.insight.queryOptions({
      input: { ...(regionId !== null && { regionId }), name, polygonLatLng: [...(corners ?? [])] },
    }),
    enabled: corners !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={asked.isFetching || undefined}>
      <h2 id={id}>What lies in it</h2>
      {corners === null && (
        <p className={styles.note}>Told as soon as there is an outline that can be kept.</p>
      )}
      {corners !== null && asked.isError && <p className={styles.note}>{messageOf(asked.error)}</p>}
      {corners !== null && asked.data && <Told insight={asked.data} name={name} />}
    </section>
  );
}

function Told({ insight, name }: { insight: Insight; name: string }) {
  const { locations, outside, orders, overlaps } = insight;
  return (
    <>
      {overlaps.length > 0 && <p>Overlaps {overlaps.join(', ')}.</p>}
      <Group title="Locations" {...locations}>
        {(one) => <LocationRow one={one} note={one.region === name ? '' : (one.region ?? 'in no region')} />}
      </Group>
      {outside.count > 0 && (
        <Group title="Locations of this region that lie outside" {...outside}>
          {(one) => <LocationRow one={one} note="" />}
        </Group>
      )}
      <Group title="Open orders" {...orders}>
        {(one) => <OrderRow one={one} note={one.region === name ? '' : `counts for ${one.region}`} />}
      </Group>
    </>
  );
}

type GroupProps<Row> = {
  title: string;
  count: number;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

function Group<Row extends RegionLocation | RegionOrder>({ title, count, rows, children }: GroupProps<Row>) {
  return (
    <details className={styles.group} open={count > 0 && count <= 8}>
      <summary>
        {title} <b>{count}</b>
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={'orderId' in row ? row.orderId : row.locationId}>{children(row)}</li>
        ))}
        {count > rows.length && <li>and {count - rows.length} more</li>}
      </ul>
    </details>
  );
}

function LocationRow({ one, note }: { one: RegionLocation; note: string }) {
  const { restaurantId, locationId } = one;
  return (
    <>
      <Link to="/restaurant/info/$restaurantId/$locationId" params={{ restaurantId, locationId }}>
        {placeName(one)}
      </Link>
      {note && <small>{note}</small>}
    </>
  );
}

function OrderRow({ one, note }: { one: RegionOrder; note: string }) {
  return (
    <>
      <Link to="/orders" search={{ order: one.orderId }}>
        #{one.orderNumber} {one.restaurantName}
      </Link>
      <small>{[one.deliveryAddress, one.status, note].filter(Boolean).join(', ')}</small>
    </>
  );
}

/** The newest value that stood still for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
