import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';

/** A timeline beside whatever screen is open, for as long as the address asks for it by `?history`. */
export function HistoryDialog({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: ({ history: _history, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  return (
    <Dialog title="What happened" isSide onClose={close}>
      {children}
    </Dialog>
  );
}
