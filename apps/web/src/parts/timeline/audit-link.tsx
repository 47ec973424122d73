import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import button from '../button.module.css';
import styles from './timeline.module.css';

/** What the screen of everything that happened is asked for. */
type AuditFilter = { kind?: string; record?: string; location?: string };

/** From a timeline to everything that happened to the same record, kind or location: for super admins. See docs/rules/audit.md. */
export function AuditLink({ filter }: { filter: AuditFilter }) {
  return (
    <p className={styles.everything}>
      <Link to="/audit" search={filter} className={button.plain}>
        <History size={14} aria-hidden />
        Everything that happened
      </Link>
    </p>
  );
}
