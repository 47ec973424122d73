import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import Armchair from 'lucide-react/icons/armchair';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { PointOfSaleFrame } from '../frame/point-of-sale-frame.tsx';
import { FloorPicker } from './floor-picker.tsx';
import { LostFloor } from './lost-floor.tsx';
import type { Lost } from './lost.ts';
import { ModeSegments } from './mode-segments.tsx';
import { useFloors, useTables } from './use-floors.ts';
import { useOpenFloor, type OpenFloor } from './use-open-floor.ts';

/** What a screen of the open floor is given. */
export type FloorRoom = {
  point: PointOfSale;
  floor: Floor;
  floors: ReturnType<typeof useFloors>;
  tables: ReturnType<typeof useTables>;
  /** Shows another floor. */
  open: (floorId: string) => void;
  /** Deletes the floor, and opens its neighbour. */
  remove: (floor: Floor, context: { idempotencyKey: string }) => Promise<void>;
  /** Which floor it is, and what it is shown for. */
  picker: ReactNode;
  /** How the first floor is added. */
  add: ReactNode;
  /** Why the floor is gone; null: it is there. */
  lost: Lost | null;
  /** It takes the place of what was said while no floor could be shown. */
  isNext: boolean;
};

type FloorScreenProps = {
  mode: 'edit' | 'service';
  /** What is said where there is no floor. */
  empty: {
    text: string;
    action: (
      point: PointOfSale,
      floors: ReturnType<typeof useFloors>,
      open: (floorId: string) => void,
    ) => ReactNode;
  };
  /** What is open above the screen, whether there is a floor or not yet. */
  above?: FloorScreenProps['empty']['action'];
  children: (room: FloorRoom) => ReactNode;
};

/** A screen of one floor of a point of sale, the one that the address names. See docs/rules/point-of-sale.md#the-open-floor. */
export function FloorScreen(props: FloorScreenProps) {
  return (
    <PointOfSaleFrame>
      {(point, place) => <Placed key={point.id} {...props} point={point} isGone={place === 'gone'} />}
    </PointOfSaleFrame>
  );
}

/** Stays with the location at which the screen was opened, so that nothing typed goes when the point of sale is moved. */
function Placed({ point, isGone, ...props }: FloorScreenProps & { point: PointOfSale; isGone: boolean }) {
  const [opened, setOpened] = useState(point);
  const isMoved = isGone || point.locationId !== opened.locationId;
  const lost: Lost | null = isMoved
    ? { kind: 'point-moved', goThere: isGone ? null : () => setOpened(point) }
    : null;
  return <Opened key={opened.locationId} {...props} point={isMoved ? opened : point} moved={lost} />;
}

type OpenedProps = FloorScreenProps & { point: PointOfSale; moved: Lost | null };

function Opened(props: OpenedProps) {
  const { point, moved, above } = props;
  const floors = useFloors(point);
  const tables = useTables(point);
  const states = [floors.status, tables.status];
  const isReady = states.every(({ kind }) => kind === 'ready');
  const opened = useOpenFloor(floors.rows, isReady && !moved);
  return (
    <>
      <Shown {...props} floors={floors} tables={tables} opened={opened} />
      {isReady && !moved && above?.(point, floors, opened.open)}
    </>
  );
}

type ShownProps = OpenedProps & {
  floors: ReturnType<typeof useFloors>;
  tables: ReturnType<typeof useTables>;
  opened: ReturnType<typeof useOpenFloor>;
};

function Shown({ point, moved, mode, empty, children, floors, tables, opened }: ShownProps) {
  const states = [floors.status, tables.status];
  const isReady = states.every(({ kind }) => kind === 'ready');
  const { shown, open, leaveFor } = opened;
  const add = empty.action(point, floors, open);
  const [hadNone, setHadNone] = useState(false);
  if (!hadNone && isReady && shown.kind !== 'floor') setHadNone(true);
  const refused = states.find(({ kind }) => kind === 'refused');
  if (moved && shown.kind !== 'floor')
    return <LostFloor lost={moved} name="" others={[]} open={open} add={add} />;
  if (refused?.kind === 'refused' && !moved) return <Locked reason={refused.message} />;
  if (!isReady && !moved) return <ScreenLoading />;
  // Where something is shown beside the plan, only the plan goes with its floor.
  if (shown.kind === 'unknown' && mode === 'edit')
    return <LostFloor lost={{ kind: 'floor-unknown' }} name="" others={floors.rows} open={open} add={add} />;
  if (shown.kind === 'none')
    return <EmptyState icon={Armchair} title="No floor yet" text={empty.text} action={add} />;
  const floor = shown.kind === 'unknown' ? goneFloor(shown.id, point) : shown.floor;
  return children({
    point,
    floor,
    floors,
    tables,
    open,
    add,
    remove: (gone, context) => leaveFor(gone.id, () => floors.remove(gone, context)),
    lost: moved ?? lostOf(shown),
    isNext: hadNone,
    picker: (
      <>
        <FloorPicker
          floors={floors.rows}
          floor={floor}
          countOf={(id) => tables.byFloor.get(id)?.length ?? 0}
          onChoose={open}
        />
        <ModeSegments pointOfSaleId={point.id} floorId={floor.id} mode={mode} />
      </>
    ),
  });
}

function lostOf(shown: Exclude<OpenFloor, { kind: 'none' }>): Lost | null {
  if (shown.kind === 'unknown') return { kind: 'floor-unknown' };
  return shown.isHere ? null : { kind: 'floor-deleted', by: shown.by };
}

/** In the place of a floor of which nothing is known but its id. */
function goneFloor(id: string, { id: pointOfSaleId, locationId }: PointOfSale): Floor {
  return { id, name: '', backgroundUrl: null, pointOfSaleId, locationId, tableIds: [], rank: 0, rev: 0 };
}
