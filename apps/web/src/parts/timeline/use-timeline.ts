import { useEffect } from 'react';
import { api, queries } from '../../api/client.ts';
import { usePages } from '../list/use-pages.ts';

/** For changes that the screen's own rows do not show: another kind of record that somebody else changed. */
const FRESH_MS = 15_000;
const LIMITS = { first: 50, most: 200 };

export type About = { subject: string; locationId?: string };

/** The pages of a timeline, read again whenever `newest` differs. */
export function useTimeline(about: About, newest: unknown) {
  const pages = usePages({
    key: queries.timeline.read.key({ type: 'infinite', input: about }),
    limits: LIMITS,
    read: (page, signal) => api.timeline.read({ ...about, ...page }, signal ? { signal } : {}),
    refreshMs: () => FRESH_MS,
  });
  const { refetch } = pages;
  useEffect(() => {
    void refetch();
    // The revision is not read here: its change is the trigger.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, newest]);
  return pages;
}
