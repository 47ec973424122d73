import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readBoardSearch, writeBoardSearch, type BoardSearch } from './board-search.ts';

export type ChangeSearch = (change: Partial<BoardSearch>, options?: { replace?: boolean }) => void;

/** The board's part of the address, and how to change it. Opening a dialog is a step that Back undoes. */
export function useBoardSearch(isPlatform: boolean): [BoardSearch, ChangeSearch] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => {
    const read = readBoardSearch(raw);
    // In a link that was shared from the platform's board: on the board of one location they narrow nothing.
    return isPlatform ? read : { ...read, locations: [] };
  }, [raw, isPlatform]);
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (patch, { replace = true } = {}) => {
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) =>
          writeBoardSearch({ ...readBoardSearch(before), ...patch })) as never,
        replace,
      });
    },
    [navigate],
  );
  return [search, change];
}
