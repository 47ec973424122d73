import type { Chosen, MapSearch } from '../map-search.ts';

/** As in the style sheet: a narrow screen shows the list or the map, and what is chosen is shown on the map. */
const ONE_FACE = '(width < 800px)';

/** What a row of the list changes in the address when it is chosen. */
export function choiceOf(chosen: Chosen): Partial<MapSearch> {
  return { chosen, isFollowing: false, isMapShown: window.matchMedia(ONE_FACE).matches };
}
