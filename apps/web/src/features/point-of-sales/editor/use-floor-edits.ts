import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Collection } from '@passline/live/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFreshness } from '../../../live/use-live.ts';
import { FloorEdits } from './floor-edits.ts';

/** What is changed on a floor here, and how that goes. */
export function useFloorEdits(floor: Floor, collection: Collection<FloorTable>) {
  const [edits] = useState(() => new FloorEdits(floor, collection));
  const view = useSyncExternalStore(
    (listener) => edits.listen(listener),
    () => edits.view,
  );
  const saving = useSyncExternalStore(
    (listener) => edits.queue.listen(listener),
    () => edits.queue.state,
  );
  const freshness = useFreshness().kind;
  useEffect(() => edits.queue.attend(), [edits]);
  useEffect(() => {
    if (freshness === 'live') edits.queue.retry();
  }, [edits, freshness]);
  return { edits, view, saving };
}
