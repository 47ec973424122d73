import type { EditingDeed } from '@passline/domain/point-of-sales/floor-editing';
import { useEffect, useRef, useState } from 'react';

/** How long it is told that tables are moved, after the last move. */
const DEED_STAYS_MS = 3_000;

/** What is told that is done; after a while it is only what is chosen. */
export function useDeed(): [EditingDeed, (deed: EditingDeed) => void] {
  const [deed, setDeed] = useState<EditingDeed>('chooses');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    deed,
    (to) => {
      setDeed(to);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDeed('chooses'), DEED_STAYS_MS);
    },
  ];
}
