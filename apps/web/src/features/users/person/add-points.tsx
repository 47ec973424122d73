import type { Person } from '@passline/contract/users/users';
import { checkAddedPoints } from '@passline/domain/users/points-added';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { notify } from '../../../parts/notify.ts';
import { messageOf } from '../../../api/refusal.ts';
import { ErasedNotice } from '../personal-data/erased-notice.tsx';
import lists from './lists.module.css';

type Values = { name: string; description: string; points: number | null };

const FIELDS: FormFields<Values> = {
  name: { kind: 'text', label: 'Title' },
  description: { kind: 'long-text', label: 'Description' },
  points: { kind: 'number', label: 'Points', decimals: 2 },
};

/** Sends an entry, and asks for a code where the server does. */
export type Add = (
  entry: { name: string; description: string; points: number },
  context: { idempotencyKey: string },
) => Promise<{ points: number }>;

type AddPointsProps = { person: Person; add: Add; onClose: () => void };

/** Adds points to what somebody has, or takes some away. See docs/rules/users.md#points. */
export function AddPoints({ person, add, onClose }: AddPointsProps) {
  const { points: balance } = person;
  const form = useRecordForm<Values>({
    draft: `points ${person.id}`,
    record: { name: '', description: '', points: null },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: person.erased && 'There is nobody left to give points to.',
    check: (wanted) => {
      const checked = checkAddedPoints(wanted, balance);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ values: { name, description, points }, context }) => {
      const added = await add({ name, description, points: points ?? 0 }, context);
      const words =
        added.points > 0
          ? `${formatCount(added.points)} points added.`
          : `${formatCount(-added.points)} points taken away.`;
      notify.success(words, { label: 'Undo', run: () => void undo(add, name, added.points) });
    },
    failure: 'No points were added.',
  });
  const checked = checkAddedPoints(form.values, balance);
  return (
    <FormDialog title="Add points" form={form} onClose={onClose} save="Add points">
      {person.erased && <ErasedNotice erased={person.erased} />}
      <FormField form={form} name="name" hint="The guest reads it in their history." />
      <FormField form={form} name="description" hint="Why, so that a colleague understands it later." />
      <FormField form={form} name="points" hint="A whole number; with a minus it takes points away." />
      <p className={lists.preview} role="status">
        {checked.ok && form.mistakes.points === undefined && !person.erased
          ? `The balance goes from ${formatCount(balance)} to ${formatCount(checked.value.balance)}.`
          : `The balance is ${formatCount(balance)}.`}
      </p>
    </FormDialog>
  );
}

/** What was added stays in the history, and is taken away again by an entry of its own. */
async function undo(add: Add, name: string, points: number): Promise<void> {
  try {
    const context = { idempotencyKey: crypto.randomUUID() };
    await add({ name, description: 'Undone', points: -points }, context);
    notify.success('Undone.');
  } catch (error) {
    notify.error(messageOf(error));
  }
}
