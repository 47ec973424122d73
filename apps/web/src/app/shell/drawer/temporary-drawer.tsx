import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { MantineParts } from '../../../theme/mantine-parts.tsx';

/** The drawer of a narrow screen. It closes when a link was followed, and when the screen becomes wide. */
export function TemporaryDrawer({ close, children }: { close: () => void; children: ReactNode }) {
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) close();
  }, [address, close]);
  useEffect(() => {
    const wide = window.matchMedia('(width >= 600px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  return (
    <MantineParts>
      <Drawer
        opened
        onClose={close}
        size={240}
        withCloseButton={false}
        overlayProps={{ backgroundOpacity: 0.4 }}
        attributes={{ content: { 'aria-label': 'Restaurant screens' } }}
        styles={{ body: { padding: '16px 12px 24px' } }}
      >
        {children}
      </Drawer>
    </MantineParts>
  );
}
