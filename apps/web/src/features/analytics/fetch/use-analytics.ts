import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { checkWindow } from '@passline/domain/analytics/check-window';
import type { ChartUnit } from '@passline/domain/analytics/windows';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queries } from '../../../api/client.ts';
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
import { wrongWords } from '../filters/wrong-entries.ts';
import { draftWindow } from '../window/draft-window.ts';
import { unitOf, windowOf } from '../window/window-of.ts';
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
  const offsetAt = zoneOffsetMs;
  const { draft, key, change, wrong, note } = useDraft(search);
  const { shown, fetching, error, end, run, stop } = useFetch();
  const [turn, setTurn] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const isOffline = useFreshness().kind === 'offline';
  const addressKey = keyOf(search);
  const mistake = isChecked || key === addressKey ? mistakeOf(draft) : null;
  const wrongEntry = wrongWords(wrong);

  const ranTurn = useRef(turn);
  const start = useEffectEvent((key: string, turn: number, unit: ChartUnit | null) => {
    const same = shown?.key === key && ranTurn.current === turn ? shown : null;
    const window = same?.window ?? windowOf(search, liveClient.serverNow(), offsetAt);
    if (window === null || mistakeOf(search) !== null) return;
    const by = unitOf(window, unit);
    ranTurn.current = turn;
    if (same?.by === by && fetching === null) return;
    const askedAtMs = same?.askedAtMs ?? liveClient.serverNow();
    const known = same?.list.kind === 'whole' ? same.orders : null;
    void run({ asked: search, place, key, window, by, askedAtMs }, known);
  });
  // The clocks of the server decide when a day begins; without a connection there is nothing to wait for but the connection.
  const isReady = !rules.isPending && (shown !== null || !isOffline);
  useEffect(() => {
    if (isReady) start(addressKey, turn, search.by);
  }, [isReady, addressKey, turn, search.by]);

  // A field that is left by Enter changes the draft once more before it is fetched.
  const latest = useRef({ draft, key, addressKey, wrongEntry });
  useLayoutEffect(() => {
    latest.current = { draft, key, addressKey, wrongEntry };
  });
  const fetchNow = () => {
    const now = latest.current;
    setChecked(true);
    if (mistakeOf(now.draft) !== null || now.wrongEntry !== null || fetching !== null || isOffline) return;
    if (now.key === now.addressKey) setTurn(turn + 1);
    else changeAddress(now.draft, { replace: false });
  };
  const clearWrong = () => (['least', 'most', 'days'] as const).forEach((field) => note(field, null));
  /** The address becomes this one: the controls follow, and it is fetched anew where its orders stay the same. */
  const takeUp = (raw: Record<string, unknown>) => {
    const asked = onlyAsked(address.read(raw));
    change(asked);
    clearWrong();
    if (keyOf(asked) === addressKey) setTurn(turn + 1);
  };
  const controls = draftWindow({ draft, key, shown }, liveClient.serverNow(), offsetAt);
  return {
    search,
    changeAddress,
    draft,
    change,
    /** Of the controls. */
    window: controls.window,
    mistake,
    wrongEntry,
    entries: { wrong, note },
    check: () => setChecked(true),
    resetFilters: () => {
      change({ filters: NO_FILTERS });
      clearWrong();
    },
    offsetAt,
    shown,
    fetching,
    error,
    end,
    isOffline,
    /** What is shown is not what the controls say. */
    isOfBefore: shown !== null && fetching === null && shown.key !== key,
    notFetched: notFetched(
      { shown: shown?.key ?? null, controls: key, address: addressKey },
      fetching !== null,
    ),
    /** A usual span means other days by now. */
    isOfEarlierDay: fetching === null && controls.isOfEarlierDay,
    fetchNow,
    takeUp,
    stop,
  };
}

export type Analytics = ReturnType<typeof useAnalytics>;

/** Where something stands that is not fetched; null: nowhere, or it is being fetched. */
function notFetched(
  { shown, controls, address }: { shown: string | null; controls: string; address: string },
  isFetching: boolean,
): 'controls' | 'address' | null {
  if (isFetching || shown === null) return null;
  if (controls !== address) return 'controls';
  return shown === address ? null : 'address';
}

/** Why these controls cannot be fetched. */
function mistakeOf({ span, fromMs, beforeMs }: Asked): string | null {
  if (span !== 'exact') return null;
  if (fromMs === null || beforeMs === null) return INCOMPLETE;
  const checked = checkWindow({ fromMs, beforeMs });
  return checked.ok ? null : checked.refusal.message;
}
