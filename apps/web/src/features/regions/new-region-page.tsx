import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { useInsight } from './insight/use-insight.ts';
import { cornersOf } from './outline/outline-text.ts';
import { RegionEditor } from './region-editor.tsx';
import { AllRegions } from './region-page.tsx';
import { BesideList, MapBeside, RegionsFrame } from './regions-frame.tsx';
import { editOutline, useNewRegionForm } from './use-region-form.ts';
import type { RegionRecords } from './use-regions.ts';
import styles from './regions.module.css';

export function NewRegionPage() {
  return <RegionsFrame>{(records) => <NewRegion records={records} />}</RegionsFrame>;
}

function NewRegion({ records }: { records: RegionRecords }) {
  const navigate = useNavigate();
  const [added, setAdded] = useState<string | null>(null);
  const form = useNewRegionForm(records, ({ id }) => setAdded(id));
  const { name, polygonLatLng: outline } = form.values;
  const insight = useInsight({ regionId: null, name, outline, saved: null });
  const isDone = form.phase.kind === 'saved';
  useEffect(() => {
    // Once the guard knows that nothing is left to lose.
    if (added !== null && isDone)
      void navigate({ to: '/regions/info/$regionId', params: { regionId: added } });
  }, [added, isDone, navigate]);
  return (
    <>
      <BesideList regions={records.rows} regionId={null} face="region">
        <div className={styles.editor}>
          <AllRegions />
          <h2 className={styles.title}>Add region</h2>
          <RegionEditor form={form} insight={insight} />
        </div>
        <MapBeside
          regions={records.rows}
          edited={{
            id: null,
            corners: cornersOf(form.values.polygonLatLng),
            onCorners: (corners) => editOutline(form, corners),
            insight,
          }}
        />
      </BesideList>
      <SaveBar form={form} save="Add region" />
    </>
  );
}
