import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readBoardSearch, writeBoardSearch, type BoardSearch } from './board-search.ts';

export type ChangeSearch = (change: Partial<BoardSearch>, options?: { replace?: boolean }) => void;

/** The board's part of the address, and how to change it. Opening a dialog is a step that Back undoes. */
export function useBoardSearch(): [BoardSearch, ChangeSearch] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => readBoardSearch(raw), [raw]);
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
