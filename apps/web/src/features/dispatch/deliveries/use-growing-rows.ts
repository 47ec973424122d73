import { startTransition, useEffect, useMemo, useState } from 'react';

/** Drawn with the list itself: more than a screen holds. */
const FIRST_ROWS = 25;
/** Drawn in each further step, which takes a few milliseconds and gives way to everything else. */
const STEP_ROWS = 25;

/** The rows that are drawn by now. A hundred at once would keep the page from answering for a moment. */
export function useGrowingRows(ids: readonly string[]): readonly string[] {
  const [count, setCount] = useState(FIRST_ROWS);
  const isWhole = count >= ids.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + STEP_ROWS));
  }, [count, isWhole]);
  return useMemo(() => (isWhole ? ids : ids.slice(0, count)), [ids, count, isWhole]);
}
