import type { AnalyticsView } from '@passline/contract/analytics/views';
import { ORPCError } from '@orpc/client';
import { foldText } from '@passline/domain/text/fold-text';
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

/** The view that has this name already, in small and capital letters, with or without accents; null where it cannot be read. */
export async function findByName(place: ViewsPlace, name: string): Promise<AnalyticsView | null> {
  const views = await queryClient
    .fetchQuery(queries.analyticsViews.list.queryOptions({ input: placeInput(place), staleTime: 0 }))
    .catch(() => []);
  return views.find((one) => foldText(one.name) === foldText(name)) ?? null;
}

/** The view as it is, where another window of the same person changed it meanwhile. */
export function changedMeanwhile(error: unknown): AnalyticsView | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  return (error.data as { current: AnalyticsView }).current;
}

/**
 * Lets a view show what the address holds now, with a message that offers Undo; where another window changed it after the list was
 * read, with one that offers to save it all the same. `onShown` gets what it shows from then on.
 */
export async function replaceView(
  view: AnalyticsView,
  search: string,
  onShown: (view: AnalyticsView) => void,
): Promise<void> {
  const { viewId, name } = view;
  await attempt(`${name} was not changed.`, view, async () => {
    let shown: AnalyticsView;
    try {
      shown = await api.analyticsViews.replace({ viewId, expectedRev: view.rev, search }, once());
    } catch (error) {
      const current = changedMeanwhile(error);
      if (!current) throw error;
      notify.error(
        messageOf(error),
        { label: 'Save it all the same', run: () => void replaceView(current, search, onShown) },
        viewId,
      );
      return;
    }
    const { rev } = shown;
    onShown(shown);
    notify.success(
      `The changes to ${name} are saved.`,
      {
        label: 'Undo',
        run: () =>
          void attempt(`${name} was not changed back.`, view, async () => {
            onShown(
              await api.analyticsViews.replace({ viewId, expectedRev: rev, search: view.search }, once()),
            );
            notify.success(`${name} is as it was.`, undefined, viewId);
          }),
      },
      viewId,
    );
  });
}

/** Resolves once the views have been read again. */
async function attempt(failure: string, { viewId }: AnalyticsView, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Only they themselves have it.
    const isGone = refusalCode(error) === 'NOT_FOUND';
    const reason = isGone ? 'You removed it in another window meanwhile.' : messageOf(error);
    notify.error(`${failure} ${reason}`, undefined, viewId);
  }
  await refreshViews();
}
