import type { ReactNode } from 'react';
import { tellFootHeight } from '../../../parts/tell-foot-height.ts';
import styles from './bulk-bar.module.css';

/** The bar below the list. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section ref={tellFootHeight} className={styles.bar} aria-label={label}>
      {children}
    </section>
  );
}
