import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { LucideIcon } from 'lucide-react';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { GONE_TEXT, goneTitle } from './gone-words.ts';

type GoneDialogProps = {
  kind: Pick<RecordKind, 'noun'>;
  /** The title of its screen. */
  title: string;
  icon: LucideIcon;
  onClose: () => void;
};

/** In place of a dialog whose record does not exist any more. */
export function GoneDialog({ kind, title, icon, onClose }: GoneDialogProps) {
  return (
    <Dialog title={title} isNarrow onClose={onClose}>
      <EmptyState icon={icon} title={goneTitle(kind)} text={GONE_TEXT} />
    </Dialog>
  );
}
