import { regionKind } from '@passline/contract/regions/region-kind';
import type { Region } from '@passline/contract/regions/regions';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LandPlot from 'lucide-react/icons/land-plot';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { notify } from '../../parts/notify.ts';
import { useGone } from '../../parts/records/use-gone.ts';
import { useSeenOrTyped } from '../../parts/records/use-seen-or-typed.ts';
import { useInsight } from './insight/use-insight.ts';
import { cornersOf } from './outline/outline-text.ts';
import { RegionEditor } from './region-editor.tsx';
import { BesideList, MapBeside, RegionsFrame } from './regions-frame.tsx';
import { regionOf, type RegionFields } from './region-fields.ts';
import { draftOfRegion, editOutline, useRegionForm } from './use-region-form.ts';
import type { RegionRecords } from './use-regions.ts';
import styles from './regions.module.css';

/** The screen that edits one region. */
export function RegionPage() {
  const { regionId = '' } = useParams({ strict: false });
  return (
    <RegionsFrame>
      {(records) => <AskedRegion key={regionId} id={regionId.toLowerCase()} records={records} />}
    </RegionsFrame>
  );
}

/** The region that the address names; one that a colleague removes meanwhile stays, with what is typed in it. */
function AskedRegion({ id, records }: { id: string; records: RegionRecords }) {
  const shown = records.rows.find((region) => region.id === id);
  const region = useSeenOrTyped(shown, draftOfRegion(id), (kept) => ({
    id,
    rev: 0,
    ...regionOf(kept as RegionFields),
  }));
  if (region) return <OneRegion region={region} isMissing={!shown} records={records} />;
  return (
    <BesideList regions={records.rows} regionId={null} face="region">
      <div className={styles.choose} data-always>
        <EmptyState
          icon={LandPlot}
          title="No such region"
          text="It may have been removed: “What happened” says who did, and can bring it back."
          action={<AllRegions />}
        />
      </div>
      <MapBeside regions={records.rows} />
    </BesideList>
  );
}

/** Shown if the list is not beside it. */
export function AllRegions() {
  return (
    <Link to="/regions" className={styles.back}>
      <ArrowLeft size={14} aria-hidden />
      All regions
    </Link>
  );
}

type OneRegionProps = { region: Region; isMissing: boolean; records: RegionRecords };

function OneRegion({ region, isMissing, records }: OneRegionProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  /** Its own removal is no news. */
  const [isRemoving, setRemoving] = useState(false);
  const gone = useGone({
    kind: regionKind,
    recordId: region.id,
    zone: region.timezone,
    isGone: isMissing && !isRemoving,
  });
  const form = useRegionForm(region, records, gone);
  const { name, polygonLatLng: outline } = form.values;
  const regionId = isMissing ? null : region.id;
  const insight = useInsight({ regionId, name, outline, saved: region.polygonLatLng });
  const remove = async () => {
    setAsking(false);
    setRemoving(true);
    const isDone = await form.run((context) => records.remove(region, context), {
      done: '',
      failure: '',
      forgets: true,
    });
    if (!isDone) return setRemoving(false);
    notify.success(`${region.name} is removed.`);
    await navigate({ to: '/regions' });
  };
  return (
    <>
      <BesideList regions={records.rows} regionId={region.id} face="region">
        <div className={styles.editor}>
          <AllRegions />
          <h2 className={styles.title}>{region.name}</h2>
          {gone && <GoneNotice {...gone} />}
          <RegionEditor form={form} insight={insight} />
        </div>
        <MapBeside
          regions={records.rows}
          edited={{
            id: region.id,
            corners: cornersOf(form.values.polygonLatLng),
            onCorners: (corners) => editOutline(form, corners),
            insight,
          }}
        />
      </BesideList>
      <SaveBar form={form}>
        {!gone && (
          <button type="button" className={button.plain} onClick={() => setAsking(true)}>
            Remove
          </button>
        )}
      </SaveBar>
      {isAsking && !gone && (
        <ConfirmDialog
          title={`Remove ${region.name}?`}
          text="Its outline and its hours go with it. “What happened” can bring it back."
          confirm="Remove"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
