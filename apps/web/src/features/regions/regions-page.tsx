import LandPlot from 'lucide-react/icons/land-plot';
import { EmptyState } from '../../parts/empty-state.tsx';
import { BesideList, MapBeside, RegionsFrame } from './regions-frame.tsx';
import styles from './regions.module.css';

/** All regions, with a hint on how to select one. */
export function RegionsPage() {
  return (
    <RegionsFrame>
      {({ rows }) => (
        <BesideList regions={rows} regionId={null} face="list">
          <div className={styles.choose} data-always={rows.length === 0 || undefined}>
            {rows.length === 0 ? (
              <EmptyState
                icon={LandPlot}
                title="No regions yet"
                text="A region is the area in which our couriers deliver. Add the first one."
              />
            ) : (
              <EmptyState icon={LandPlot} title="Select a region" text="In the list, or on the map." />
            )}
          </div>
          <MapBeside regions={rows} />
        </BesideList>
      )}
    </RegionsFrame>
  );
}
