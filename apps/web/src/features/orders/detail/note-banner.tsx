import { orderNoteKind } from '@passline/domain/orders/order-note';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './note-banner.module.css';

/**
 * The customer's note; an allergy in inverted colours. Renders nothing without a note. See docs/rules/orders.md#notes.
 */
export function NoteBanner({ note }: { note: string | null }) {
  const kind = orderNoteKind(note);
  if (kind === null) return null;
  const Icon = kind === 'allergy' ? TriangleAlert : MessageSquareText;
  return (
    <p className={styles.note} data-kind={kind}>
      <Icon size={16} aria-hidden /> <span>{note}</span>
    </p>
  );
}
