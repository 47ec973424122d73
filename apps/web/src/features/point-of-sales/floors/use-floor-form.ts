import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isLeaving } from '../../../parts/is-leaving.ts';

const FLOOR_FORMS = ['add', 'rename', 'background'] as const;
/** What is being done with the floors: one is added, or the open one is renamed or gets an image behind it. */
export type FloorForm = (typeof FLOOR_FORMS)[number];

/** Which form of the floors the address opens. Opening one is a step that Back takes back; the rest of the address stays. */
export function useFloorForm(): [FloorForm | null, open: (form: FloorForm) => void, close: () => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const router = useRouter();
  const go = useCallback(
    (form: FloorForm | null) => {
      if (isLeaving(router)) return;
      void navigate({
        to: '.',
        search: ({ do: _before, ...rest }: Record<string, unknown>) => (form ? { ...rest, do: form } : rest),
        replace: form === null,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return [FLOOR_FORMS.find((one) => one === raw['do']) ?? null, go, () => go(null)];
}
