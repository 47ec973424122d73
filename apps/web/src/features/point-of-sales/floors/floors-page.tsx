import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { useEffect, useRef, useState } from 'react';
import button from '../../../parts/button.module.css';
import { isFocusLost } from '../../../parts/use-focus-back.ts';
import { AddFloor } from '../editor/floor-dialogs.tsx';
import { FloorEditor } from '../editor/floor-editor.tsx';
import { FloorScreen, type FloorRoom } from './floor-screen.tsx';
import { useFloorForm } from './use-floor-form.ts';
import type { useFloors } from './use-floors.ts';

/** The floors of a point of sale and the tables on them. See docs/rules/point-of-sale.md#the-plan. */
export function FloorsPage() {
  return (
    <FloorScreen
      mode="edit"
      empty={{
        text: 'A floor is a room with tables in it.',
        action: drawAddFirst,
      }}
      above={drawAdding}
    >
      {(room) => <OpenEditor {...room} />}
    </FloorScreen>
  );
}

/** Each floor has an editor of its own, which is told whether it takes the place of another one. */
function OpenEditor(room: FloorRoom) {
  const { id } = room.floor;
  const [shown, setShown] = useState({ id, isNext: room.isNext });
  if (shown.id !== id) setShown({ id, isNext: true });
  return <FloorEditor key={id} {...room} isNext={shown.isNext} />;
}

function drawAddFirst() {
  return <AddFirst />;
}

function AddFirst() {
  const [, openForm] = useFloorForm();
  return (
    <button type="button" className={button.primary} onClick={() => openForm('add')}>
      Add floor
    </button>
  );
}

type AddingProps = {
  point: PointOfSale;
  floors: ReturnType<typeof useFloors>;
  open: (floorId: string) => void;
};

function drawAdding(point: PointOfSale, floors: AddingProps['floors'], open: AddingProps['open']) {
  return <Adding point={point} floors={floors} open={open} />;
}

/** Apart from what it is opened from, which goes once the first floor is there. */
function Adding({ point, floors, open }: AddingProps) {
  const [form, , close] = useFloorForm();
  const wasAdding = useRef(false);
  // The button that opened the form has gone with the words that there is no floor yet.
  useEffect(() => {
    if (wasAdding.current && form !== 'add' && isFocusLost())
      document.querySelector<HTMLElement>('main select')?.focus();
    wasAdding.current = form === 'add';
  }, [form]);
  return (
    form === 'add' && (
      <AddFloor pointOfSaleId={point.id} floors={floors} onAdded={({ id }) => open(id)} onClose={close} />
    )
  );
}
