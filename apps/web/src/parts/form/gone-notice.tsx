import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './field.module.css';

/** What is being edited here was removed by somebody else: what is typed stays to be read. */
export function GoneNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.gone} role="alert">
      <TriangleAlert size={14} aria-hidden />
      <span>
        <strong>{title}</strong>. {text}
      </span>
    </div>
  );
}
