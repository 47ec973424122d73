import { line } from '@passline/contract/kernel/fields';
import type { Obstacle } from '@passline/domain/personal-data/obstacles';
import type { Erasure } from '@passline/contract/personal-data/personal-data';
import type { Person } from '@passline/contract/users/users';
import { isSameName } from '@passline/domain/users/find-people';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { notify } from '../../../parts/notify.ts';
import { MoneyWaitNotice } from '../../session/money-wait-notice.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { ErasePreview, Obstacles } from './erase-preview.tsx';
import { ErasedNotice } from './erased-notice.tsx';
import type { Subject } from './subject.ts';
import styles from './personal-data.module.css';

const READ_EVERY_MS = 5_000;

type Values = { reason: string; confirmation: string };

type EraseDialogProps = {
  subject: Subject;
  /** What they are called, or their phone number: typed to confirm. */
  name: string;
  /** What is known of an erasing of theirs: somebody was faster. */
  erased: Person['erased'];
  onBegun?: (erasure: Erasure) => void;
  onClose: () => void;
};

/** Erases somebody for good, after showing what that means. See docs/rules/personal-data.md#the-dialog. */
export function EraseDialog({ subject, name: known, erased, onBegun, onClose }: EraseDialogProps) {
  const { data: preview, error } = useQuery({
    ...queries.personalData.preview.queryOptions({ input: subject, refetchInterval: READ_EVERY_MS }),
    staleTime: 0,
  });
  const [wasKnown, setWasKnown] = useState(false);
  const isUnknown = preview?.obstacles.some(({ code }) => code === 'unknown') ?? false;
  if (preview && !isUnknown && !wasKnown) setWasKnown(true);
  // Nothing else says so of a guest without an account: no number leads to what was erased of it.
  const isGone = wasKnown && isUnknown;
  const [name, setName] = useState(known);
  // Once they are erased they are called otherwise, and what was typed would not fit any more.
  if (!erased && !isGone && name !== known) setName(known);
  const { confirmed, dialog } = useSecondFactor('This erases for good.');
  const fields = useMemo(() => fieldsFor(name), [name]);
  const obstacles = isGone ? [] : (preview?.obstacles ?? []);
  const wait = useMoneyWait();
  const form = useRecordForm<Values>({
    // A confirmation is typed on purpose each time.
    draft: null,
    record: { reason: '', confirmation: '' },
    fields,
    isNew: true,
    isOnce: true,
    stop:
      erased || isGone
        ? 'Nothing is left to erase.'
        : obstacles.length > 0
          ? 'It cannot be erased yet.'
          : preview
            ? wait
            : 'What is known is being read.',
    check: ({ reason, confirmation }) => [
      ...(reason.trim() === '' ? [{ field: 'reason', message: 'Please give a reason' }] : []),
      ...(isSameName(confirmation, name) ? [] : [{ field: 'confirmation', message: `Please type ${name}` }]),
    ],
    save: async ({ values: { reason }, context }) => {
      const begun = await confirmed(() => api.personalData.erase({ ...subject, reason }, { context }));
      onBegun?.(begun);
      notify.success(`${name} is being erased.`);
    },
    failure: 'Nothing was erased.',
  });
  // The page already shows what this dialog has begun.
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  const title = `Erase ${name}`;
  if (obstacles.length > 0 && !form.isDirty && !isOwn)
    return (
      <Dialog
        title={title}
        isNarrow
        onClose={onClose}
        actions={
          <button type="button" className={button.plain} data-first onClick={onClose}>
            Close
          </button>
        }
      >
        <p className={styles.first}>
          {obstacles.some(({ code }) => FOR_GOOD.has(code))
            ? 'It cannot be erased here.'
            : 'It cannot be erased yet.'}
        </p>
        <Obstacles obstacles={obstacles} />
      </Dialog>
    );
  return (
    <FormDialog title={title} form={form} onClose={onClose} save="Erase for good" isGrave>
      {erased && !isOwn && <ErasedNotice erased={erased} />}
      {isGone && !isOwn && (
        <GoneNotice
          title="What was known of this guest is erased"
          text="Somebody was faster. Nothing typed here was sent."
        />
      )}
      <MoneyWaitNotice />
      {obstacles.length > 0 && !isOwn && <Obstacles obstacles={obstacles} />}
      <div className={styles.what}>
        {preview ? (
          <ErasePreview preview={preview} />
        ) : error ? (
          <p role="alert">{messageOf(error)}</p>
        ) : (
          <ListSkeleton height={28} />
        )}
        <p>
          {'userId' in subject && 'They are signed out at once and cannot sign in again. '}It takes some
          minutes, and at its end every column is searched for what should be gone. It cannot be stopped or
          undone.
        </p>
      </div>
      <FormField form={form} name="reason" hint="It is kept, so do not name the person." />
      <FormField form={form} name="confirmation" />
      {dialog}
    </FormDialog>
  );
}

/** Nothing that anybody does here changes it. */
const FOR_GOOD: ReadonlySet<Obstacle> = new Set([
  'unknown',
  'number-of-business',
  'many-names',
  'of-account',
  'erased-already',
  'staff',
]);

function fieldsFor(name: string): FormFields<Values> {
  return {
    reason: { kind: 'text', label: 'Reason', schema: line(200) },
    confirmation: { kind: 'text', label: `Type ${name} to confirm` },
  };
}
