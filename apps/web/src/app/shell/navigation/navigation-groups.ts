import { NAVIGATION_GROUPS as TITLES, type Screen } from '../../../feature.ts';
import { PLATFORM_SCREENS } from '../../screens.ts';

type Group = { title: string; screens: readonly Screen[] };

/** The platform's screens as its staff think of them. See docs/rules/screens.md#the-navigation. */
export const NAVIGATION_GROUPS: readonly Group[] = TITLES.map((title) => ({
  title,
  screens: PLATFORM_SCREENS.filter(({ group }) => group === title).toSorted(
    (one, other) => (one.groupOrder ?? 0) - (other.groupOrder ?? 0),
  ),
}));
