import type { RegionInsight } from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain/geography/distance';
import { isSameJson } from '@passline/domain/json/is-same-json';
import type { Box } from '@passline/domain/geography/polygon';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import type { TypedOutline } from '../outline/outline-text.ts';
import { keptCorners } from '../region-fields.ts';
import { pinsOf, type Nearby, type RegionPin } from './region-pins.ts';

/** A corner that is dragged moves many times a second. */
const SETTLED_MS = 300;
const ASK_AGAIN_MS = 15_000;
const NO_CORNERS: LatLng[] = [];

/** Which outline is described: the saved one, the drawn one, or the previous one while the new one is being counted. */
export type ToldOf = 'saved' | 'drawn' | 'earlier';

export type Insight = {
  /** Null: there is no valid outline, or the first answer is under way. */
  inside: RegionInsight | null;
  of: ToldOf;
  /** Whether there is an outline to describe, none yet, or one that cannot be saved. */
  outline: 'there' | 'none yet' | 'not to be kept';
  isAsking: boolean;
  /** Why there is no answer. */
  trouble: string | null;
  pins: readonly RegionPin[];
  /** What the map shows beside the outline; null before it is known. */
  beside: Nearby | null;
  /** The ids of the pins that have the pointer or the focus. */
  pointed: readonly string[];
  point: (ids: readonly string[]) => void;
  onView: (view: Box) => void;
};

type Asked = {
  /** Null: a new one. */
  regionId: string | null;
  name: string;
  /** The edited outline, and the stored one; null for a new region. */
  outline: TypedOutline;
  saved: readonly LatLng[] | null;
};

/**
 * What is inside of an edited outline, and outside of it in the view of the map. See
 * docs/rules/regions.md#what-lies-in-a-region.
 */
export function useInsight({ regionId, name, outline, saved }: Asked): Insight {
  const settled = useSettled(outline);
  const corners = keptCorners(settled);
  const [view, setView] = useState<Box | null>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const polygonLatLng = corners === null ? NO_CORNERS : [...corners];
  const inside = useQuery({
    ...queries.regions.insight.queryOptions({
      input: { ...(regionId !== null && { regionId }), name, polygonLatLng },
    }),
    enabled: corners !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  const beside = useQuery({
    ...queries.regions.nearby.queryOptions({
      input: { polygonLatLng, view: view ?? { south: 0, north: 0, west: 0, east: 0 } },
    }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  const isEarlier = inside.isPlaceholderData || settled !== outline;
  const isEmpty = typeof settled !== 'string' && settled.length === 0;
  const told = corners === null ? null : (inside.data ?? null);
  return {
    inside: told,
    of: isEarlier ? 'earlier' : isSameJson(corners, saved) ? 'saved' : 'drawn',
    outline: corners !== null ? 'there' : saved?.length === 0 && isEmpty ? 'none yet' : 'not to be kept',
    isAsking: inside.isFetching,
    trouble: corners !== null && inside.isError ? messageOf(inside.error) : null,
    pins: pinsOf(told, beside.data),
    beside: beside.data ?? null,
    pointed,
    point: (ids) => setPointed((known) => (isSameJson(known, ids) ? known : ids)),
    onView: setView,
  };
}

/** The newest value that has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
