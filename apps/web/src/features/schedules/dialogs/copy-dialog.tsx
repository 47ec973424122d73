import type { WeekCopy } from '@passline/contract/schedules/schedules';
import { addWeeks, daysOfWeek } from '@passline/domain/schedules/week';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { notify } from '../../../parts/notify.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { countWords, weekWords } from '../shift-words.ts';
import classes from './dialogs.module.css';

type CopyDialogProps = {
  /** The week that is filled. */
  week: string;
  today: string;
  /** Null: all regions. */
  region: { id: string; name: string } | null;
  onClose: () => void;
};

const CHOICES = [1, 2, 3, 4];

/** Chooses which week is copied here, and shows what it would add first. See docs/rules/schedules.md#copying-a-week. */
export function CopyDialog({ week, today, region, onClose }: CopyDialogProps) {
  const [fromWeek, setFromWeek] = useState(addWeeks(week, -1));
  const [sending, setSending] = useState<'no' | 'yes' | { failed: string }>('no');
  const [key] = useState(() => crypto.randomUUID());
  const input = { fromWeek, toWeek: week, ...(region && { regionId: region.id }) };
  const preview = useQuery({
    ...queries.schedules.previewCopy.queryOptions({ input }),
    staleTime: 0,
    gcTime: 0,
  });
  const added = preview.data?.added ?? 0;
  const copy = async () => {
    if (sending === 'yes') return;
    setSending('yes');
    const context = { idempotencyKey: `${key} ${fromWeek}` };
    try {
      const done = await api.schedules.copyWeek(input, { context });
      if (done.added === 0) notify.success('All shifts were there already.');
      else notifyDone(`${countWords(done.added)} copied.`, { about: { subject: 'schedules' }, ...context });
      onClose();
    } catch (error) {
      setSending({ failed: messageOf(error) });
    }
  };
  return (
    <Dialog
      title="Copy a week here"
      isNarrow
      onClose={onClose}
      actions={
        <>
          <button type="button" className={button.plain} onClick={onClose}>
            Close
          </button>
          <button
            type="button"
            className={button.primary}
            disabled={added === 0 || preview.isFetching || sending === 'yes'}
            onClick={() => void copy()}
          >
            {sending === 'yes' ? 'Copying …' : added === 0 ? 'Copy' : `Copy ${countWords(added)}`}
          </button>
        </>
      }
    >
      <p className={classes.into}>
        Into {weekWords(daysOfWeek(week), today)}, {region ? region.name : 'all regions'}.
      </p>
      <label className={classes.from}>
        From the week
        <select value={fromWeek} onChange={({ currentTarget: { value } }) => setFromWeek(value)}>
          {CHOICES.map((weeks) => {
            const one = addWeeks(week, -weeks);
            return (
              <option key={one} value={one}>
                {weekWords(daysOfWeek(one), today)}
              </option>
            );
          })}
        </select>
      </label>
      <div role="status">
        {preview.isPending && <Skeleton height={40} />}
        {preview.data && <CopyWords {...preview.data} />}
      </div>
      {preview.error && <Mistake>{messageOf(preview.error)}</Mistake>}
      {typeof sending === 'object' && <Mistake>{sending.failed}</Mistake>}
    </Dialog>
  );
}

function CopyWords({ added, overlapping, already, gone }: WeekCopy) {
  return (
    <ul className={classes.words}>
      <li>
        {added === 0
          ? already > 0
            ? 'Adds nothing.'
            : 'That week has nothing to copy.'
          : `Adds ${countWords(added)}, at the same times of the same weekdays.`}
      </li>
      {overlapping > 0 && (
        <li className={classes.care}>
          {overlapping === 1 ? '1 of them overlaps' : `${overlapping} of them overlap`} another shift of the
          same courier.
        </li>
      )}
      {already > 0 && (
        <li>
          {countWords(already)} {already === 1 ? 'is' : 'are'} there already.
        </li>
      )}
      {gone.length > 0 && <li>Left out, since they no longer deliver: {gone.join(', ')}.</li>}
    </ul>
  );
}
