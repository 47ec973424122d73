import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { MantineParts } from '../../../theme/mantine-parts.tsx';

type TemporaryDrawerProps = {
  onClose: () => void;
  /** The width of the window, in px, from which its content is shown beside the screen instead. */
  wideFrom: number;
  children: ReactNode;
};

/** The drawer of a narrow screen. It closes when a link is followed and when the screen becomes wide. */
export function TemporaryDrawer({ onClose, wideFrom, children }: TemporaryDrawerProps) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) onClose();
  }, [address, onClose]);
  useEffect(() => {
    const wide = window.matchMedia(`(width >= ${wideFrom}px)`);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose, wideFrom]);
  return (
    <MantineParts>
      <Drawer
        opened
        onClose={onClose}
        size={240}
        withCloseButton={false}
        overlayProps={{ backgroundOpacity: 0.4 }}
        attributes={{ content: { 'aria-label': 'Navigation' } }}
        styles={{ body: { padding: '12px 12px 24px' } }}
      >
        {children}
      </Drawer>
    </MantineParts>
  );
}
