import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import Armchair from 'lucide-react/icons/armchair';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { AddFloor } from '../editor/floor-dialogs.tsx';
import { FloorEditor } from '../editor/floor-editor.tsx';
import { PointOfSaleFrame } from '../frame/point-of-sale-frame.tsx';
import { FloorPicker } from './floor-picker.tsx';
import { FLOORS_ADDRESS } from './floors-address.ts';
import { ModeSegments } from './mode-segments.tsx';
import { useFloors, useTables } from './use-floors.ts';

/** The floors of a point of sale and the tables on them. See docs/rules/point-of-sale.md#the-plan. */
export function FloorsPage() {
  return <PointOfSaleFrame>{(point) => <Floors point={point} />}</PointOfSaleFrame>;
}

function Floors({ point }: { point: PointOfSale }) {
  const [search, go] = useAddress(FLOORS_ADDRESS);
  const floors = useFloors(point);
  const tables = useTables(point);
  const [isAdding, setAdding] = useState(false);
  const open = (id: string) => go({ floor: id }, { replace: false });
  const refused = [floors.status, tables.status].find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused') return <Locked reason={refused.message} />;
  if (floors.status.kind !== 'ready' || tables.status.kind !== 'ready') return <ScreenLoading />;
  const floor = floors.rows.find(({ id }) => id === search.floor) ?? floors.rows[0];
  if (!floor)
    return (
      <EmptyState
        icon={Armchair}
        title="No floor yet"
        text="A floor is a room with tables in it."
        action={
          <>
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              Add floor
            </button>
            {isAdding && (
              <AddFloor
                pointOfSaleId={point.id}
                floors={floors}
                onAdded={({ id }) => open(id)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        }
      />
    );
  return (
    <FloorEditor
      key={floor.id}
      point={point}
      floor={floor}
      floors={floors}
      tables={tables}
      open={open}
      picker={
        <>
          <FloorPicker
            floors={floors.rows}
            floorId={floor.id}
            countOf={(id) => tables.byFloor.get(id)?.length ?? 0}
            onChoose={open}
          />
          <ModeSegments pointOfSaleId={point.id} floorId={floor.id} mode="edit" />
        </>
      }
    />
  );
}
