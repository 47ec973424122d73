import type { HoursExceptionOfKind } from '@passline/contract/restaurants/location';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Which date is being edited: 'new', 'ordering.2026-12-25', or nothing. In the address, so that Back closes it. */
export function useExceptionSearch(): [string | null, (open: string | null) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const open = typeof raw['exception'] === 'string' ? raw['exception'] : null;
  const navigate = useNavigate();
  const change = useCallback(
    (next: string | null) => {
      void navigate({ to: '.', search: next === null ? {} : { exception: next }, resetScroll: false });
    },
    [navigate],
  );
  return [open, change];
}

export function exceptionKey({ kind, date }: Pick<HoursExceptionOfKind, 'kind' | 'date'>): string {
  return `${kind}.${date}`;
}
