import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';

/** Says that something is done, with the way back: the newest entry of the trail that tells of this action and record. */
export function notifyDone(
  words: string,
  { locationId, action, recordIds }: { locationId: string; action: string; recordIds: readonly string[] },
): void {
  notify.success(words, { label: 'Undo', run: () => void takeBack(locationId, action, recordIds) });
}

async function takeBack(locationId: string, action: string, recordIds: readonly string[]): Promise<void> {
  const about = { subject: 'menus', locationId };
  try {
    const { rows } = await api.timeline.read({ ...about, limit: 50 });
    const entry = rows.find((one) => one.action === action && recordIds.includes(one.record.id));
    if (!entry) throw new Error('It is not among what was done last. “What happened” has it.');
    await api.timeline.undo(
      { ...about, entryId: entry.id },
      { context: { idempotencyKey: crypto.randomUUID() } },
    );
    notify.success('Taken back.');
  } catch (error) {
    notify.error(messageOf(error));
  }
}
