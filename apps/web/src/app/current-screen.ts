import { useRouterState } from '@tanstack/react-router';
import type { Screen } from './screens.ts';

export type CurrentScreen = {
  /** Undefined at an address that does not exist. */
  screen: Screen | undefined;
  restaurantId: string | undefined;
  locationId: string | undefined;
};

/** The screen that is shown, and the restaurant and location in its address. For the frame around the screens. */
export function useCurrentScreen(): CurrentScreen {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen });
  const restaurantId = useRouterState({ select: ({ matches }) => paramOf(matches.at(-1), 'restaurantId') });
  const locationId = useRouterState({ select: ({ matches }) => paramOf(matches.at(-1), 'locationId') });
  return { screen, restaurantId, locationId };
}

function paramOf(match: { params: object } | undefined, name: string): string | undefined {
  return (match?.params as Record<string, string> | undefined)?.[name];
}
