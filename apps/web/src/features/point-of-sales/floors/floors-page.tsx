import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import Armchair from 'lucide-react/icons/armchair';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { PointOfSaleFrame } from '../frame/point-of-sale-frame.tsx';
import { FloorPlan } from '../plan/floor-plan.tsx';
import { planExtent } from '../plan/plan-extent.ts';
import { TableDrawing } from '../plan/table-drawing.tsx';
import { FloorPicker } from './floor-picker.tsx';
import { FLOORS_ADDRESS } from './floors-address.ts';
import classes from './floors.module.css';
import { useFloors, useTables } from './use-floors.ts';

/** The floors of a point of sale and the tables on them. See docs/rules/point-of-sale.md#the-plan. */
export function FloorsPage() {
  return <PointOfSaleFrame>{(point) => <Floors point={point} />}</PointOfSaleFrame>;
}

function Floors({ point }: { point: PointOfSale }) {
  const [search, go] = useAddress(FLOORS_ADDRESS);
  const floors = useFloors(point);
  const tables = useTables(point);
  const refused = [floors.status, tables.status].find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused') return <Locked reason={refused.message} />;
  if (floors.status.kind !== 'ready' || tables.status.kind !== 'ready') return <ScreenLoading />;
  const floor = floors.rows.find(({ id }) => id === search.floor) ?? floors.rows[0];
  if (!floor)
    return <EmptyState icon={Armchair} title="No floor yet" text="A floor is a room with tables in it." />;
  const shown = tables.byFloor.get(floor.id) ?? [];
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1>Floors and tables</h1>
        <FloorPicker
          floors={floors.rows}
          floorId={floor.id}
          countOf={(id) => tables.byFloor.get(id)?.length ?? 0}
          onChoose={(id) => go({ floor: id }, { replace: false })}
        />
      </header>
      <div className={classes.room}>
        <FloorPlan extent={planExtent(shown)} backgroundUrl={floor.backgroundUrl}>
          {shown.map((table) => (
            <g key={table.id} transform={`translate(${table.xPos} ${table.yPos})`}>
              <TableDrawing table={table} />
            </g>
          ))}
        </FloorPlan>
      </div>
    </section>
  );
}
