import type { MapGround } from '@passline/contract';
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { queries } from '../../api/client.ts';
import { useShownScheme } from '../../theme/color-scheme.ts';
import { plainGround } from './plain-ground.ts';

type Scheme = 'light' | 'dark';
/** `trouble`: why the ground of the settings is not shown, in words for whoever looks at the map. */
type Ground = { style: StyleSpecification; trouble: string | null };

/** As long as a server of styles may take, and how often one that did not answer is asked again. */
const STYLE_WITHIN_MS = 5_000;
const ASK_AGAIN_MS = 60_000;

/** The ground that the settings name, in the colours of the page; a plain one until it is there, and where it never comes. */
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
    trouble: named.isError ? 'The ground of this map does not answer: its streets are missing.' : null,
  };
}

/** @returns null where the settings name no ground */
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
  if (!answer.ok) throw new Error(`The style of the map answers ${answer.status}.`);
  return (await answer.json()) as StyleSpecification;
}
