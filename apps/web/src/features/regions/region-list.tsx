import type { Region } from '@passline/contract/regions/regions';
import { polygonAreaKm2, polygonsOverlap } from '@passline/domain/geography/polygon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { outlineMistake } from './region-fields.ts';
import styles from './regions.module.css';

/** Every region by name: its size, how many locations are in it, and whether it overlaps another. */
export function RegionList({ regions, regionId }: { regions: readonly Region[]; regionId: string | null }) {
  const counts = useQuery(queries.regions.locationCounts.queryOptions());
  const sorted = useMemo(() => regions.toSorted((a, b) => (a.name < b.name ? -1 : 1)), [regions]);
  const overlapping = useMemo(() => findOverlapping(regions), [regions]);
  return (
    <nav className={styles.list} aria-label="Regions">
      <Link to="/regions/addRegion" className={button.primary}>
        <Plus size={14} aria-hidden />
        Add region
      </Link>
      <ul>
        {sorted.map(({ id, name, polygonLatLng }) => {
          const count = counts.data?.find((one) => one.regionId === id)?.count ?? 0;
          return (
            <li key={id}>
              <Link
                to="/regions/info/$regionId"
                params={{ regionId: id }}
                aria-current={id === regionId ? 'page' : undefined}
              >
                <strong>{name}</strong>
                <small>
                  {areaWords(polygonLatLng)}
                  {counts.data && `, ${count} ${count === 1 ? 'location' : 'locations'}`}
                </small>
                {overlapping.has(id) && <span className={styles.mark}>overlaps</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function areaWords(outline: Region['polygonLatLng']): string {
  if (outline.length === 0) return 'no outline';
  const km2 = polygonAreaKm2(outline);
  return `${km2 < 10 ? km2.toFixed(1) : Math.round(km2)} km²`;
}

/** The regions that overlap another one. */
function findOverlapping(regions: readonly Region[]): ReadonlySet<string> {
  const outlined = regions.filter(({ polygonLatLng }) => outlineMistake(polygonLatLng) === null);
  const found = new Set<string>();
  for (const [index, one] of outlined.entries()) {
    for (const other of outlined.slice(index + 1)) {
      if (polygonsOverlap(one.polygonLatLng, other.polygonLatLng)) found.add(one.id).add(other.id);
    }
  }
  return found;
}
