import type { Location, RestaurantPrivate } from '@passline/contract/restaurants/location';
import { missingForGuests, type MissingPart } from '@passline/domain/restaurants/guest-ordering';
import { Link } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import type { ReactNode } from 'react';
import classes from './info.module.css';
import { PICTURES_ID } from './sections/pictures-section.tsx';

type StillMissingProps = { location: Location; privateRecord: RestaurantPrivate | null; hasMenu: boolean };

/** What is to be done before guests can order. See docs/rules/restaurants.md#what-a-new-location-still-needs. */
export function StillMissing({ location, privateRecord, hasMenu }: StillMissingProps) {
  const hasCardAccount = privateRecord && privateRecord.accountId !== null;
  const missing = missingForGuests(location, { hasMenu, hasCardAccount });
  if (missing.length === 0) return null;
  const { restaurantId, locationId } = location;
  const params = { restaurantId, locationId };
  const parts: Record<MissingPart, ReactNode> = {
    hours: (
      <Link to="/restaurant/hours/$restaurantId/$locationId" params={params}>
        Opening hours
      </Link>
    ),
    menu: (
      <Link to="/restaurant/menus/$restaurantId/$locationId" params={params}>
        A menu with something on it
      </Link>
    ),
    pictures: <a href={`#${PICTURES_ID}`}>Pictures</a>,
    'card-account': 'An account at the card provider',
  };
  return (
    <section className={classes.missing} aria-labelledby="still-missing">
      <ListChecks size={18} aria-hidden />
      <div>
        <h2 id="still-missing">Still missing before guests can order</h2>
        <ul>
          {missing.map((part) => (
            <li key={part}>{parts[part]}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
