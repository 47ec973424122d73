import { checkWindow } from '@passline/domain/analytics/check-window';
import type { ChartUnit } from '@passline/domain/analytics/windows';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { useZoneOffsets } from '../../../api/use-zone-offsets.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useFreshness } from '../../../live/use-live.ts';
import { useAddress } from '../../../parts/use-address.ts';
import {
  addressOfPlace,
  ANALYTICS_ADDRESS,
  NO_FILTERS,
  type AnalyticsPlace,
  type Asked,
} from '../analytics-address.ts';
import { unitOf, windowOf } from '../window/window-of.ts';
import type { Fetched, Fetching } from './fetched.ts';
import { keyOf, onlyAsked, useDraft } from './use-draft.ts';
import { useFetch } from './use-fetch.ts';

const INCOMPLETE = 'Please enter a date and a time for both ends.';

/**
 * The screen's state. The address says what is fetched, so a link fetches at once; the controls are a draft of the next address,
 * which the button writes. Day, week and month fetch the figures alone, since the orders stay the same. `place`: the only location
 * that counts; null on the platform's screen.
 */
export function useAnalytics(place: AnalyticsPlace | null) {
  const zone = place?.zone;
  const address = useMemo(() => (zone ? addressOfPlace({ zone }) : ANALYTICS_ADDRESS), [zone]);
  const [search, changeAddress] = useAddress(address);
  const rules = useQuery(queries.session.zoneRules.queryOptions({ staleTime: Infinity }));
  const offsetAt = useZoneOffsets();
  const { draft, key, change } = useDraft(search);
  const { fetched, fetching, error, run, stop } = useFetch();
  const [turn, setTurn] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const isOffline = useFreshness().kind === 'offline';
  const addressKey = keyOf(search);
  const mistake = isChecked || key === addressKey ? mistakeOf(draft) : null;

  const ranTurn = useRef(turn);
  const start = useEffectEvent((key: string, turn: number, unit: ChartUnit | null) => {
    const same = fetched?.key === key && ranTurn.current === turn ? fetched : null;
    const window = same?.window ?? windowOf(search, liveClient.serverNow(), offsetAt);
    if (window === null || mistakeOf(search) !== null) return;
    const by = unitOf(window, unit);
    ranTurn.current = turn;
    if (same?.by === by && fetching === null) return;
    const askedAtMs = same?.askedAtMs ?? liveClient.serverNow();
    void run({ asked: search, place, key, window, by, askedAtMs }, same?.orders ?? null);
  });
  // The clocks of the server decide when a day begins; without a connection there is nothing to wait for but the connection.
  const isReady = !rules.isPending && (fetched !== null || !isOffline);
  useEffect(() => {
    if (isReady) start(addressKey, turn, search.by);
  }, [isReady, addressKey, turn, search.by]);

  // A field that is left by Enter changes the draft once more before it is fetched.
  const latest = useRef({ draft, key, addressKey });
  useLayoutEffect(() => {
    latest.current = { draft, key, addressKey };
  });
  const fetchNow = () => {
    const now = latest.current;
    setChecked(true);
    if (mistakeOf(now.draft) !== null || fetching !== null || isOffline) return;
    if (now.key === now.addressKey) setTurn(turn + 1);
    else changeAddress(now.draft, { replace: false });
  };
  /** The address becomes this one: the controls follow, and it is fetched anew where its orders stay the same. */
  const takeUp = (raw: Record<string, unknown>) => {
    const asked = onlyAsked(address.read(raw));
    change(asked);
    if (keyOf(asked) === addressKey) setTurn(turn + 1);
  };
  const shown = fetched ?? asFetched(fetching);
  return {
    search,
    changeAddress,
    draft,
    change,
    mistake,
    check: () => setChecked(true),
    resetFilters: () => change({ filters: NO_FILTERS }),
    offsetAt,
    shown,
    fetching,
    error,
    isOffline,
    /** What is shown is not what the controls say. */
    isOfBefore: shown !== null && fetching === null && shown.key !== key,
    fetchNow,
    takeUp,
    stop,
  };
}

export type Analytics = ReturnType<typeof useAnalytics>;

/** Why these controls cannot be fetched. */
function mistakeOf({ span, fromMs, beforeMs }: Asked): string | null {
  if (span !== 'exact') return null;
  if (fromMs === null || beforeMs === null) return INCOMPLETE;
  const checked = checkWindow({ fromMs, beforeMs });
  return checked.ok ? null : checked.refusal.message;
}

/** The very first figures are shown while their orders are still read. */
function asFetched(fetching: Fetching | null): Fetched | null {
  if (!fetching?.figures) return null;
  return { ...fetching.wanted, figures: fetching.figures, orders: fetching.orders };
}
