import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './orders-list.module.css';

/** Folded away on a phone, where the orders should be seen first; elsewhere shown. */
export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return children;
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
