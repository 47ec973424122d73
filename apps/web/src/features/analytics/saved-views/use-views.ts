import type { AnalyticsView } from '@passline/contract/analytics/views';
import { useQuery } from '@tanstack/react-query';
import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf, refusalCode } from '../../../api/refusal.ts';
import { notify } from '../../../parts/notify.ts';

/** While the list is open: the same person may change it in another window. */
const READ_EVERY_MS = 5_000;

/** Whose screen it is; null: of the whole platform. */
export type ViewsPlace = { locationId: string | null };

export function placeInput({ locationId }: ViewsPlace): { locationId?: string } {
  return locationId === null ? {} : { locationId };
}

/** The person's own views, read anew each time the list opens. */
export function useViews(place: ViewsPlace, isOpen: boolean) {
  return useQuery(
    queries.analyticsViews.list.queryOptions({
      input: placeInput(place),
      enabled: isOpen,
      staleTime: 0,
      refetchInterval: READ_EVERY_MS,
    }),
  );
}

/** After a change, and after a refusal: another window may have been faster. */
export function refreshViews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.analyticsViews.list.key() });
}

const once = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

/** Removes a view at once, with a message that offers Undo; `onBack` gets what it brought back, under another id. */
export async function removeView(
  view: AnalyticsView,
  place: ViewsPlace,
  onBack: (view: AnalyticsView) => void,
): Promise<void> {
  await attempt(`${view.name} was not removed.`, view, async () => {
    const { name, search } = await api.analyticsViews.remove({ viewId: view.viewId }, once());
    notify.success(
      `${name} is removed.`,
      {
        label: 'Undo',
        run: () =>
          void attempt(`${name} was not brought back.`, view, async () => {
            onBack(await api.analyticsViews.save({ ...placeInput(place), name, search }, once()));
            notify.success(`${name} is back.`, undefined, view.viewId);
          }),
      },
      view.viewId,
    );
  });
}

/** Lets a view show what the address holds now, with a message that offers Undo. */
export async function replaceView(view: AnalyticsView, search: string): Promise<boolean> {
  const { viewId, name } = view;
  return attempt(`${name} was not changed.`, view, async () => {
    const { rev } = await api.analyticsViews.replace({ viewId, expectedRev: view.rev, search }, once());
    notify.success(
      `The changes to ${name} are saved.`,
      {
        label: 'Undo',
        run: () =>
          void attempt(`${name} was not changed back.`, view, async () => {
            await api.analyticsViews.replace({ viewId, expectedRev: rev, search: view.search }, once());
            notify.success(`${name} is as it was.`, undefined, viewId);
          }),
      },
      viewId,
    );
  });
}

/** Resolves to whether it was done, once the views have been read again. */
async function attempt(
  failure: string,
  { viewId }: AnalyticsView,
  work: () => Promise<void>,
): Promise<boolean> {
  let isDone = true;
  try {
    await work();
  } catch (error) {
    isDone = false;
    // Only they themselves have it.
    const isGone = refusalCode(error) === 'NOT_FOUND';
    const reason = isGone ? 'You removed it in another window meanwhile.' : messageOf(error);
    notify.error(`${failure} ${reason}`, undefined, viewId);
  }
  await refreshViews();
  return isDone;
}
