import { useId, type ReactNode } from 'react';
import styles from './order-section.module.css';

type OrderSectionProps = {
  title: string;
  /** Beside the title, in quiet text. */ aside?: ReactNode;
  children: ReactNode;
};

/** A part of the panel. */
export function OrderSection({ title, aside, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
