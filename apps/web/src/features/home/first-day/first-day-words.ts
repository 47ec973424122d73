import type { FirstDay } from '@passline/contract/home/first-day';
import { MOST_ORDERS_TOLD } from '@passline/contract/home/home-limits';
import { placeName } from '../../../parts/place-name.ts';

type Way = { button: string; to: string; params?: Record<string, string>; search?: Record<string, string> };

/** A line of the list, in words. */
export type FirstDayLine = {
  id: string;
  title: string;
  /** What is there, or why it matters. */
  words: string;
  state: 'done' | 'next' | 'open';
  /** Of one that is not done. */
  way?: Way;
  /** In the place of the way: what has to be done before. */
  after?: string;
};

/** `keepsGuests`: what a guest cannot order without, as the line of the first order names it. */
type Step = Omit<FirstDayLine, 'state'> & { isDone: boolean; keepsGuests?: string };
type Location = NonNullable<FirstDay['location']>;

/** The lines in their order. Exactly one is next: the first that keeps a guest from ordering. See docs/rules/home.md#before-the-first-order. */
export function firstDayLines(day: FirstDay): FirstDayLine[] {
  const before = [...stepsOfPlaces(day), guestApp(day), ...stepsOfPeople(day), bank(day)];
  const blocking = before.find(({ isDone, keepsGuests }) => keepsGuests && !isDone);
  const steps = [...before, firstOrder(day, blocking)];
  const next = steps.find(({ isDone, keepsGuests }) => keepsGuests && !isDone);
  return steps.map((step) => ({
    ...lineOf(step),
    state: step.isDone ? 'done' : step.id === next?.id ? 'next' : 'open',
  }));
}

function lineOf({ id, title, words, way, after }: Step): Omit<FirstDayLine, 'state'> {
  return { id, title, words, ...(way && { way }), ...(after !== undefined && { after }) };
}

function stepsOfPlaces(day: FirstDay): Step[] {
  const { taxes, regions, location, locationCount } = day;
  const shownTaxes = taxes.map(({ name, rate }) => `${name} ${Math.round(rate * 100_000) / 1_000} %`);
  const more = regions.count - regions.names.length;
  const place = location && placeName(location);
  const others = locationCount > 1 ? `, and ${locationCount - 1} more` : '';
  return [
    { id: 'taxes', title: 'Taxes', words: listed(shownTaxes), isDone: true },
    {
      id: 'region',
      title: 'Region',
      words:
        regions.count === 0
          ? 'None yet. Our couriers deliver in regions, and are planned for one.'
          : [...regions.names, ...(more > 0 ? [`${more} more`] : [])].join(', '),
      isDone: regions.count > 0,
      way: { button: 'Add region', to: '/regions/addRegion' },
    },
    {
      id: 'restaurant',
      title: 'Restaurant',
      words: place === null ? 'None yet, so there is nowhere to order.' : `${place}${others}`,
      isDone: place !== null,
      keepsGuests: 'the restaurant',
      way: { button: 'Create restaurant', to: '/restaurant/create' },
    },
    ofLocation(location, {
      id: 'hours',
      title: 'Opening hours',
      isDone: location?.hasHours,
      done: `${place}`,
      why: 'Guests order while it is open.',
      open: `${place} is closed on all days, so guests cannot order.`,
      button: 'Set hours',
      screen: 'hours',
      keepsGuests: 'the opening hours',
    }),
    ofLocation(location, {
      id: 'menu',
      title: 'Menu',
      isDone: location?.hasMenu,
      done: `${place}`,
      why: 'What guests order from.',
      open: `${place} has nothing on an active menu, so guests cannot order.`,
      button: 'Add menu',
      screen: 'menus',
      keepsGuests: 'the menu',
    }),
    ofLocation(location, {
      id: 'offered',
      title: 'Shown to guests',
      isDone: location?.isOffered,
      done: `${place}`,
      why: 'It is visible, switched on, and has an order type.',
      open: `${place} is hidden, off with no end, or has no order type.`,
      button: 'Open restaurant',
      screen: 'info',
      keepsGuests: 'what hides the restaurant',
    }),
  ];
}

type OfLocation = Pick<Step, 'id' | 'title' | 'keepsGuests'> & {
  isDone: boolean | undefined;
  done: string;
  /** Without a location. */
  why: string;
  open: string;
  button: string;
  screen: string;
};

/** A step of the location; without one it waits for the restaurant. */
function ofLocation(location: Location | null, step: OfLocation): Step {
  const { isDone = false, done, why, open, button, screen, ...line } = step;
  if (!location) return { ...line, isDone: false, words: why, after: 'After the restaurant' };
  const { restaurantId, locationId } = location;
  const to = `/restaurant/${screen}/$restaurantId/$locationId`;
  return {
    ...line,
    isDone,
    words: isDone ? done : open,
    way: { button, to, params: { restaurantId, locationId } },
  };
}

function guestApp({ orderTokens }: FirstDay): Step {
  return {
    id: 'guest-app',
    title: 'Guest app',
    words:
      orderTokens === 0
        ? 'No program may place orders: it needs a service token.'
        : counted(orderTokens, 'service token that may place orders', 'service tokens that may place orders'),
    isDone: orderTokens > 0,
    keepsGuests: 'the service token',
    way: { button: 'Make a token', to: '/service-tokens', search: { token: 'new' } },
  };
}

function stepsOfPeople({ couriers, shifts, superAdmins, regions, location }: FirstDay): Step[] {
  const people = counted(couriers, 'courier', 'couriers');
  const invite: Way = { button: 'Invite', to: '/staff', search: { person: 'new' } };
  const admin = location?.signedInAdmin ?? null;
  return [
    {
      id: 'admin',
      title: 'Admin of the restaurant',
      words: !location
        ? 'Who sees and confirms its orders.'
        : admin === null
          ? `Nobody of ${placeName(location)} has signed in yet, so nobody there sees its orders.`
          : `${admin} has signed in`,
      isDone: admin !== null,
      ...(location
        ? { way: { button: 'Open staff', to: '/staff', search: { show: 'admins' } } }
        : { after: 'After the restaurant' }),
    },
    {
      id: 'couriers',
      title: 'Couriers',
      words:
        couriers === 0
          ? 'None yet. A delivery would find nobody.'
          : shifts === 0
            ? `${people}, no shift. Nobody is planned for a delivery.`
            : `${people}, ${counted(shifts, 'shift', 'shifts')} planned`,
      isDone: couriers > 0 && shifts > 0,
      ...(couriers > 0 && regions.count === 0
        ? { after: 'After the region' }
        : { way: couriers === 0 ? invite : { button: 'Add shift', to: '/schedules' } }),
    },
    {
      id: 'second-super-admin',
      title: 'Second super admin',
      words:
        superAdmins > 1
          ? `${superAdmins} may sign in`
          : 'You are the only one. If you lose your phone, nobody here can let you back in.',
      isDone: superAdmins > 1,
      way: invite,
    },
  ];
}

const BANK = 'Needed before the first payout, which may wait for a while after it is entered.';

function bank({ location }: FirstDay): Step {
  return ofLocation(location, {
    id: 'bank',
    title: 'Bank account',
    isDone: location?.hasBankAccount,
    done: location ? placeName(location) : '',
    why: BANK,
    open: BANK,
    button: 'Open banking',
    screen: 'banking',
  });
}

/** It leaves the list by leaving with it. */
function firstOrder({ orders }: FirstDay, blocking: Step | undefined): Step {
  const line = { id: 'order', title: 'First order', isDone: false, keepsGuests: 'itself' };
  if (orders > 0) {
    return { ...line, words: placedWords(orders), way: { button: 'Open orders', to: '/orders' } };
  }
  const words = 'From the guest app to the door. Once it is Done, this list leaves.';
  return blocking
    ? { ...line, words, after: `After ${blocking.keepsGuests}` }
    : { ...line, words, way: { button: 'Open API', to: '/api/docs' } };
}

function placedWords(orders: number): string {
  if (orders === 1) return '1 order is placed, and not Done yet.';
  const count = orders < MOST_ORDERS_TOLD ? `${orders}` : `${MOST_ORDERS_TOLD} or more`;
  return `${count} orders are placed, and none is Done yet.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** 'GST 5 %, PST 7 % and PST Liquor 10 %'. */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
