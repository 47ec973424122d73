import Ban from 'lucide-react/icons/ban';
import { useBlocking, type Contacts } from './use-blocking.ts';
import marks from '../marks.module.css';

/** Whether somebody is blocked; nothing until that is known. */
export function BlockedChip({ person }: { person: Contacts }) {
  const { blocking } = useBlocking(person);
  if (blocking === undefined) return null;
  if (blocking.length === 0) return <span className={marks.notBlocked}>Not blocked</span>;
  return (
    <span className={marks.tag}>
      <Ban size={12} aria-hidden />
      Blocked
    </span>
  );
}
