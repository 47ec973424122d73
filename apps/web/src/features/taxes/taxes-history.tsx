import { taxKind } from '@passline/contract/taxes/tax-kind';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Dialog } from '../../parts/dialog.tsx';
import { AuditLink } from '../../parts/timeline/audit-link.tsx';
import { Timeline } from '../../parts/timeline/timeline.tsx';

const KINDS = [taxKind];

type TaxesHistoryProps = { taxes: readonly TaxRow[]; onClose: () => void };

/** The timeline of the taxes that all restaurants share, for super admins. `taxes`: as the screen shows them. */
export function TaxesHistory({ taxes, onClose }: TaxesHistoryProps) {
  return (
    <Dialog title="What happened to taxes" isSide onClose={onClose}>
      <AuditLink filter={{ kind: taxKind.name }} />
      <Timeline about={{ subject: taxKind.subject }} kinds={KINDS} zone={DEFAULT_TIME_ZONE} newest={taxes} />
    </Dialog>
  );
}
