import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './field.module.css';

type GoneNoticeProps = {
  title: string;
  text: string;
  /** What can be done. */
  children?: ReactNode;
};

/** What is being edited here was removed by somebody else: what is typed stays to be read. */
export function GoneNotice({ title, text, children }: GoneNoticeProps) {
  return (
    <div className={styles.gone} role="alert">
      <TriangleAlert size={14} aria-hidden />
      <span>
        <strong>{title}</strong>. {text}
        {children}
      </span>
    </div>
  );
}
