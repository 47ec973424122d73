import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readTask, type OrderTask } from '../actions/order-task.ts';

/** The form that is open in the dialog, kept in the address, and how to open another one or close it. */
export function useOrderTask(): [OrderTask | null, (task: OrderTask | null) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const open = useCallback(
    (task: OrderTask | null) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, do: task ?? undefined }),
        replace: true,
      });
    },
    [navigate],
  );
  return [readTask(raw['do']), open];
}
