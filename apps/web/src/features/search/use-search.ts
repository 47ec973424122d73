import type { OrderRow } from '@passline/contract/orders/order';
import type { FoundPerson } from '@passline/contract/users/users';
import type { FoundRider } from '@passline/contract/riders/riders';
import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { queries } from '../../api/client.ts';
import { locationDirectory } from '../../api/location-directory.ts';
import { useRestaurantScope } from '../../app/restaurant-scope.ts';
import { useLiveOrders } from '../../live/live-orders.ts';
import { useRows } from '../../live/use-live.ts';
import { useSession } from '../session/use-session.ts';
import { courierEntries } from './courier-entries.ts';
import type { Entry } from './entry.ts';
import { findEntries } from './find-entries.ts';
import { orderEntries, pastEntries } from './order-entries.ts';
import { askedOf, useAskedText, type Asked } from './use-asked.ts';
import { personEntries } from './person-entries.ts';
import { placeEntries } from './place-entries.ts';
import { readRecent } from './recent-entries.ts';
import { screenEntries } from './screen-entries.ts';

export type Group = { title: string; entries: readonly Entry[] };

export type Search = {
  groups: readonly Group[];
  /** The searches over orders of the past, couriers and people, which the server does. */
  past: Asked<OrderRow>;
  couriers: Asked<FoundRider>;
  people: Asked<FoundPerson>;
};

const MOST_FOUND = 6;

/** The results for the typed text, in groups; without text, recent places and the screens. */
export function useSearch(text: string): Search {
  const session = useSession();
  const scope = useRestaurantScope();
  const isSuperAdmin = session.role === 'super_admin';
  const live = useLiveOrders(isSuperAdmin ? null : session.locationId);
  const rows = useDeferredValue(useRows(live.orders));
  const locations = useQuery({ ...locationDirectory, enabled: isSuperAdmin });
  const [recent] = useState(() => readRecent(session.userId));

  const screens = useMemo(() => screenEntries(session, scope), [session, scope]);
  const places = useMemo(() => placeEntries(locations.data ?? []), [locations.data]);
  const orders = useMemo(() => orderEntries(rows, session), [rows, session]);
  // 'Tel. 604 555 0131 x12' is looked for by its number, in every group.
  const typed = phoneInWords(text) ?? text;
  const asked = useAskedText(typed);
  const input = { search: asked.search, limit: MOST_FOUND };
  const isAsked = asked.search !== '';
  const past = askedOf<OrderRow>(
    useQuery(queries.orders.list.queryOptions({ input, enabled: isAsked })),
    asked,
  );
  const riders = useQuery(queries.riders.find.queryOptions({ input, enabled: isAsked && isSuperAdmin }));
  const couriers = askedOf<FoundRider>(riders, asked);
  const found = useQuery(
    queries.users.find.queryOptions({ input: { search: asked.search }, enabled: isAsked && isSuperAdmin }),
  );
  const people = askedOf<FoundPerson>(found, asked);
  const foundOrders = findEntries(orders, typed, MOST_FOUND);
  const isNew = (order: OrderRow) => foundOrders.every(({ id }) => id !== order.id);
  const groups = typed.trim()
    ? [
        { title: 'Orders', entries: foundOrders },
        { title: 'Couriers', entries: courierEntries(couriers.rows, riders.dataUpdatedAt) },
        { title: 'People', entries: personEntries(people.rows) },
        { title: 'Restaurants', entries: findEntries(places, typed, MOST_FOUND) },
        { title: 'Screens', entries: findEntries(screens, typed, MOST_FOUND) },
        { title: 'All orders', entries: pastEntries(past.rows.filter(isNew), session) },
      ]
    : [
        { title: 'Recent', entries: recent },
        { title: 'Screens', entries: screens.filter(({ id }) => recent.every((entry) => entry.id !== id)) },
      ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), past, couriers, people };
}
