import type { AnalyticsView } from '@passline/contract/analytics/views';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import { NAME_FIELD, type Named } from './save-dialog.tsx';
import { refreshViews } from './use-views.ts';

type RenameDialogProps = { view: AnalyticsView; onClose: () => void };

export function RenameDialog({ view, onClose }: RenameDialogProps) {
  const { viewId, name: former, rev } = view;
  const form = useRecordForm<Named>({
    draft: `view ${viewId}`,
    record: { name: former },
    fields: NAME_FIELD,
    isOnce: true,
    isOwn: true,
    save: async ({ values, context }) => {
      try {
        const { name } = await api.analyticsViews.rename(
          { viewId, expectedRev: rev, name: values.name },
          { context },
        );
        notify.success(`${former} is called ${name} now.`, undefined, viewId);
      } finally {
        void refreshViews();
      }
    },
    failure: `${former} was not renamed.`,
  });
  return (
    <FormDialog title={`Rename ${former}`} form={form} onClose={onClose} save="Rename">
      <FormField form={form} name="name" />
    </FormDialog>
  );
}
