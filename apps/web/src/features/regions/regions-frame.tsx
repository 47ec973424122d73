import type { Region } from '@passline/contract/regions/regions';
import { regionKind } from '@passline/contract/regions/region-kind';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { late } from '../../parts/late/late.tsx';
import { Locked } from '../../parts/locked.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import type { EditedOutline } from './map/region-map.tsx';
import { RegionList } from './region-list.tsx';
import { useRegions, type RegionRecords } from './use-regions.ts';
import styles from './regions.module.css';

/** A megabyte: the form is shown, and works, before it. */
const RegionMap = late(() => import('./map/region-map.tsx').then((module) => module.RegionMap), {
  waiting: <Skeleton height={320} />,
  isAhead: false,
});

/** A screen of regions, once all of them are loaded. See docs/rules/regions.md. */
export function RegionsFrame({ children }: { children: (records: RegionRecords) => ReactNode }) {
  const records = useRegions();
  const { status, rows } = records;
  if (status.kind === 'refused')
    return (
      <Screen title="Regions">
        <Locked reason={`${status.message} Regions are shown to super admins.`} />
      </Screen>
    );
  if (status.kind !== 'ready') return <ScreenLoading />;
  return (
    <Screen title="Regions" actions={<ScreenHistory kind={regionKind} rows={rows} />}>
      {children(records)}
    </Screen>
  );
}

type BesideListProps = {
  regions: readonly Region[];
  /** The region that is shown; null: none. */
  regionId: string | null;
  /** On a phone one at a time: the list, or what was chosen in it. */
  face: 'list' | 'region';
  children: ReactNode;
};

/** The content for one region, beside the list of all. */
export function BesideList({ regions, regionId, face, children }: BesideListProps) {
  return (
    <div className={styles.frame} data-face={face}>
      <RegionList regions={regions} regionId={regionId} />
      {children}
    </div>
  );
}

/** The map beside it: all regions, and the outline that is edited. */
export function MapBeside({ regions, edited }: { regions: readonly Region[]; edited?: EditedOutline }) {
  const navigate = useNavigate();
  return (
    <div className={styles.map}>
      <RegionMap
        regions={regions}
        {...(edited && { edited })}
        onChoose={(regionId) => void navigate({ to: '/regions/info/$regionId', params: { regionId } })}
      />
    </div>
  );
}
