import type { Floor } from '@passline/contract/point-of-sales/floors';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { addressText } from '../../../parts/address-values.ts';
import { pickFloor } from './pick-floor.ts';
import { whoDeleted } from './who-deleted.ts';
import { isLeaving } from '../../../parts/is-leaving.ts';

export type OpenFloor =
  /** `isHere` false: a colleague deleted it while it was open, or the address names one that is gone; `by` is empty if nobody knows who. */
  | { kind: 'floor'; floor: Floor; isHere: true }
  | { kind: 'floor'; floor: Floor; isHere: false; by: string }
  | { kind: 'unknown'; id: string }
  | { kind: 'none' };

type OpenFloorHandle = {
  shown: OpenFloor;
  /** Shows another floor, as a step that Back takes back. */
  open: (floorId: string) => void;
  /** Deletes a floor here: its neighbour is opened instead. */
  leaveFor: (floorId: string, remove: () => Promise<void>) => Promise<void>;
};

/**
 * The floor that the address names, the first one where it names none: from then on it does, so that nothing that a colleague does
 * with the floors puts another one in its place. See docs/rules/point-of-sale.md#the-open-floor.
 */
export function useOpenFloor(floors: readonly Floor[], isReady: boolean): OpenFloorHandle {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const named = addressText(raw['floor']);
  const go = useGoToFloor();
  const [seen, setSeen] = useState<{ floor: Floor; at: number } | null>(null);
  const [leftId, setLeft] = useState('');
  const picked = pickFloor({ floors, named, seen, leftId });
  const { floor } = picked;
  const at = floors.findIndex(({ id }) => id === floor?.id);
  // Of this render already: what is shown below is what was seen last.
  if (isReady && floor && picked.isHere && (seen?.floor !== floor || seen.at !== at)) setSeen({ floor, at });
  const goneId = isReady && floor && !picked.isHere ? floor.id : '';
  const by = useWhoDeleted(goneId, floor?.locationId ?? '');
  const isNamed = floor === null || named === floor.id;
  const floorId = floor?.id ?? '';
  useEffect(() => {
    if (isReady && !isNamed) go(floorId, { replace: true });
  }, [isReady, isNamed, floorId, go]);
  return {
    shown: shownOf(picked, named, by),
    open: (id) => go(id, { replace: false }),
    leaveFor: async (id, remove) => {
      setLeft(id);
      try {
        await remove();
      } catch (error) {
        setLeft('');
        throw error;
      }
    },
  };
}

function shownOf(
  { floor, isHere, isUnknown }: ReturnType<typeof pickFloor>,
  named: string,
  by: string,
): OpenFloor {
  if (isUnknown) return { kind: 'unknown', id: named };
  if (!floor) return { kind: 'none' };
  return isHere ? { kind: 'floor', floor, isHere } : { kind: 'floor', floor, isHere, by };
}

/** Empty while it is being asked, and if nobody knows. */
function useWhoDeleted(floorId: string, locationId: string): string {
  const [told, setTold] = useState({ floorId: '', by: '' });
  useEffect(() => {
    if (floorId === '') return undefined;
    let isOver = false;
    void whoDeleted(floorId, locationId)
      .then((by) => !isOver && setTold({ floorId, by }))
      // Without an answer it says 'Somebody else'.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [floorId, locationId]);
  return told.floorId === floorId ? told.by : '';
}

/** The rest of the address stays, except what belongs to the floor that was open. */
function useGoToFloor() {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (floorId: string, { replace }: { replace: boolean }) => {
      if (isLeaving(router)) return;
      void navigate({
        to: '.',
        search: ({ table, do: form, ...before }: Record<string, unknown>) => ({
          ...before,
          // A link may name a table or a form without its floor.
          ...(replace && table !== undefined ? { table } : {}),
          ...(replace && form !== undefined ? { do: form } : {}),
          floor: floorId,
        }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
}
