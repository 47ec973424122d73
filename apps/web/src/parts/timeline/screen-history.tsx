import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import History from 'lucide-react/icons/history';
import { addressFlag } from '../address-values.ts';
import button from '../button.module.css';
import { Dialog } from '../dialog.tsx';
import { useAddress, type AddressForm } from '../use-address.ts';
import { AuditLink } from './audit-link.tsx';
import { Timeline } from './timeline.tsx';
import type { Verbs } from './timeline-words.ts';

const ADDRESS: AddressForm<{ history: boolean }> = {
  read: ({ history }) => ({ history: addressFlag(history) }),
  write: ({ history }): Record<string, number> => (history ? { history: 1 } : {}),
};

type ScreenHistoryProps = { kind: RecordKind; rows: readonly { rev: number }[]; verbs?: Verbs };

/** The timeline of a platform screen's records, of which it shows `rows`: a button, and `?history`. */
export function ScreenHistory({ kind, rows, verbs }: ScreenHistoryProps) {
  const [{ history }, go] = useAddress(ADDRESS);
  return (
    <>
      <button
        type="button"
        className={button.plain}
        onClick={() => go({ history: true }, { replace: false })}
      >
        <History size={14} aria-hidden />
        What happened
      </button>
      {history && (
        <Dialog title="What happened" isSide onClose={() => go({ history: false })}>
          {/* The screens of the platform are super admins' alone. */}
          <AuditLink filter={{ kind: kind.name }} />
          <Timeline
            about={{ subject: kind.subject }}
            kinds={[kind]}
            {...(verbs && { verbs })}
            zone={DEFAULT_TIME_ZONE}
            newest={`${rows.length} ${Math.max(0, ...rows.map(({ rev }) => rev))}`}
          />
        </Dialog>
      )}
    </>
  );
}
