import { VIEW_FIELDS, type AnalyticsView } from '@passline/contract/analytics/views';
import { ORPCError } from '@orpc/client';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { afterLeaving } from '../../../parts/form/after-leaving.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import classes from './saved-views.module.css';
import { changedMeanwhile, findByName, placeInput, refreshViews, type ViewsPlace } from './use-views.ts';
import { elsewhereWords } from './view-list.tsx';

export type Named = { name: string };
export const NAME_FIELD: FormFields<Named> = {
  name: { kind: 'text', label: 'Name', schema: VIEW_FIELDS.name },
};

const NOT_FETCHED = {
  controls: 'What is chosen but not fetched yet is not saved with it.',
  address:
    'What is saved is what was asked for last. It was not fetched, so the figures below are of before.',
};

/** The name that a view has already, and that view as it was when that was said. */
type Taken = { name: string; view: AnalyticsView };

type SaveDialogProps = {
  place: ViewsPlace;
  /** What is saved. */
  search: string;
  /** Where something stands that is not fetched: in the controls, or, once a fetch was stopped or failed, in the address itself. */
  notFetched: 'controls' | 'address' | null;
  /** Whether another window changed a view since it was opened here. */
  isChangedElsewhere: (view: AnalyticsView) => boolean;
  /** Gets what was saved; null: nothing. */
  onClose: (saved: AnalyticsView | null) => void;
};

/** Gives a name to what the address holds. See docs/rules/analytics.md#saved-views. */
export function SaveDialog(props: SaveDialogProps) {
  const { place, search, notFetched, isChangedElsewhere, onClose } = props;
  const isReplacing = useRef(false);
  const saved = useRef<AnalyticsView>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const form = useRecordForm<Named>({
    // What is saved is in the address; its name alone says nothing.
    draft: null,
    record: { name: '' },
    fields: NAME_FIELD,
    isNew: true,
    isOnce: true,
    save: async ({ values, context }) => {
      const { name } = values;
      const replaced = isReplacing.current && taken ? { isReplacing: true, expectedRev: taken.view.rev } : {};
      const sent = { ...placeInput(place), name, search, ...replaced };
      isReplacing.current = false;
      try {
        const view = await api.analyticsViews.save(sent, { context });
        notify.success(`${view.name} is saved.`, undefined, view.viewId);
        saved.current = view;
      } catch (error) {
        const current = changedMeanwhile(error);
        const view = isTaken(error) ? await findByName(place, name) : current;
        if (view) setTaken({ name, view });
        if (!current) throw error;
        // The same question once more, about the view as it is now.
        throw new ORPCError('REFUSED', {
          status: 422,
          message: messageOf(error),
          data: { code: 'view-taken', field: 'name' },
        });
      } finally {
        void refreshViews();
      }
    },
    failure: 'No view was saved.',
  });
  const isStillTaken = taken !== null && taken.name === form.values.name;
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
        isStillTaken && (
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
      {isStillTaken && isChangedElsewhere(taken.view) && (
        <p className={classes.what} role="status">
          {elsewhereWords(taken.view.name)}
        </p>
      )}
      <FormField form={form} name="name" {...(notFetched && { hint: NOT_FETCHED[notFetched] })} />
    </FormDialog>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { code?: string } | null)?.code === 'view-taken';
}
