import { VIEW_FIELDS, type AnalyticsView } from '@passline/contract/analytics/views';
import { ORPCError } from '@orpc/client';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { afterLeaving } from '../../../parts/form/after-leaving.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import classes from './saved-views.module.css';
import { placeInput, refreshViews, type ViewsPlace } from './use-views.ts';

export type Named = { name: string };
export const NAME_FIELD: FormFields<Named> = {
  name: { kind: 'text', label: 'Name', schema: VIEW_FIELDS.name },
};

const NOT_FETCHED = {
  controls: 'What is chosen but not fetched yet is not saved with it.',
  address:
    'What is saved is what was asked for last. It was not fetched, so the figures below are of before.',
};

type SaveDialogProps = {
  place: ViewsPlace;
  /** What is saved. */
  search: string;
  /** Where something stands that is not fetched: in the controls, or, once a fetch was stopped or failed, in the address itself. */
  notFetched: 'controls' | 'address' | null;
  /** Gets what was saved; null: nothing. */
  onClose: (saved: AnalyticsView | null) => void;
};

/** Gives a name to what the address holds. See docs/rules/analytics.md#saved-views. */
export function SaveDialog({ place, search, notFetched, onClose }: SaveDialogProps) {
  const isReplacing = useRef(false);
  const saved = useRef<AnalyticsView>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const form = useRecordForm<Named>({
    // What is saved is in the address; its name alone says nothing.
    draft: null,
    record: { name: '' },
    fields: NAME_FIELD,
    isNew: true,
    isOnce: true,
    save: async ({ values, context }) => {
      const sent = { ...placeInput(place), name: values.name, search, isReplacing: isReplacing.current };
      isReplacing.current = false;
      try {
        const view = await api.analyticsViews.save(sent, { context });
        notify.success(`${view.name} is saved.`, undefined, view.viewId);
        saved.current = view;
      } catch (error) {
        if (isTaken(error)) setTaken(values.name);
        throw error;
      } finally {
        void refreshViews();
      }
    },
    failure: 'No view was saved.',
  });
  const replace = () => {
    isReplacing.current = true;
    void form.save();
  };
  return (
    <FormDialog
      title="Save this view"
      form={form}
      onClose={() => onClose(saved.current)}
      actions={
        taken !== null &&
        taken === form.values.name && (
          <button
            type="button"
            className={button.plain}
            // Leaving the field would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => afterLeaving(replace)}
          >
            Replace it
          </button>
        )
      }
    >
      <p className={classes.what}>
        Span, zone, filters and how the charts are shown. Only you see your views.
      </p>
      <FormField form={form} name="name" {...(notFetched && { hint: NOT_FETCHED[notFetched] })} />
    </FormDialog>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { code?: string } | null)?.code === 'view-taken';
}
