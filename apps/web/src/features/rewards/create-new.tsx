import Plus from 'lucide-react/icons/plus';
import button from '../../parts/button.module.css';
import { Locked } from '../../parts/locked.tsx';

/** Disabled for people who cannot create rewards, with the reason beside it. */
export function CreateNew({ reason, onCreate }: { reason: string | null; onCreate: () => void }) {
  return (
    <>
      {reason !== null && <Locked reason={reason} isInline />}
      <button type="button" className={button.primary} disabled={reason !== null} onClick={onCreate}>
        <Plus size={16} aria-hidden />
        Create New
      </button>
    </>
  );
}
