import type { MapGround } from '@passline/contract/addresses/addresses';
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { queries } from '../../api/client.ts';
import { useShownScheme } from '../../theme/color-scheme.ts';
import { plainGround } from './plain-ground.ts';

type Scheme = 'light' | 'dark';
/** `trouble`: why the base map from the settings is not shown, as a message for people. */
type Ground = { style: StyleSpecification; trouble: string | null };

/** How long a style server may take, and how often one that did not answer is asked again. */
const STYLE_WITHIN_MS = 5_000;
const ASK_AGAIN_MS = 60_000;

/**
 * The base map that the settings name, in the colours of the page; a plain one until it is loaded, or if it never
 * loads.
 */
export function useGround(): Ground {
  const scheme = useShownScheme();
  const { data: ground } = useQuery(queries.addresses.map.queryOptions());
  const named = useQuery({
    queryKey: ['map ground', ground?.styleUrl, ground?.tilesUrl, scheme],
    queryFn: () => loadStyle(ground, scheme),
    enabled: ground !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  });
  const plain = useMemo(() => plainGround(scheme), [scheme]);
  return {
    style: named.data ?? plain,
    trouble: named.isError ? 'The base map does not answer: streets are missing.' : null,
  };
}

/** @returns null if the settings name no base map */
async function loadStyle(
  ground: Pick<MapGround, 'styleUrl' | 'tilesUrl'> | undefined,
  scheme: Scheme,
): Promise<StyleSpecification | null> {
  if (ground?.tilesUrl) {
    const { tilesGround } = await import('./tiles-ground.ts');
    return tilesGround(new URL(ground.tilesUrl, location.origin).href, scheme);
  }
  if (!ground?.styleUrl) return null;
  const answer = await fetch(ground.styleUrl, { signal: AbortSignal.timeout(STYLE_WITHIN_MS) });
  if (!answer.ok) throw new Error(`The style of the map returned ${answer.status}.`);
  return (await answer.json()) as StyleSpecification;
}
