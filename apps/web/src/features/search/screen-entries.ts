import type { Session } from '@passline/contract/session/session';
import type { RestaurantScope } from '../../app/restaurant-scope.ts';
import { OTHER_SCREENS, PLATFORM_SCREENS, RESTAURANT_SCREENS } from '../../app/screens.ts';
import type { Findable } from './entry.ts';

/** The screens a person may open from here: the platform's for a super admin, and those of the current restaurant. */
export function screenEntries(session: Session, scope: RestaurantScope): Findable[] {
  const own = { restaurantId: session.restaurantId, locationId: session.locationId };
  const { restaurantId, locationId } = scope.kind === 'restaurant' ? scope.params : own;
  const place = scope.kind === 'restaurant' ? scope.place : null;
  const platform = session.role === 'super_admin' ? PLATFORM_SCREENS : [];
  const account = OTHER_SCREENS.filter((screen) => screen.audience === 'staff');
  const simple = [...platform, ...account]
    .filter((screen) => !screen.path.includes('$'))
    .map(({ id, title, path }) => entryOf(id, title, id === 'account' ? 'Yours' : 'Platform', path));
  if (!restaurantId || !locationId) return simple;
  const inside = RESTAURANT_SCREENS.filter((screen) => screen.drawer).map(({ id, title, path }) =>
    entryOf(
      id,
      title,
      place?.restaurantName ?? 'Restaurant',
      path.replace('$restaurantId', restaurantId).replace('$locationId', locationId),
    ),
  );
  return [...inside, ...simple];
}

function entryOf(id: string, title: string, detail: string, to: string): Findable {
  return { id: to, kind: 'screen', title, detail, to, picture: id, words: title };
}
