import { PLATFORM_SCREENS, type Screen } from '../../screens.ts';

type Group = { title: string; screens: readonly Screen[] };

const group = (title: string, ...ids: string[]): Group => ({
  title,
  screens: ids.map((id) => {
    const screen = PLATFORM_SCREENS.find((one) => one.id === id);
    if (!screen) throw new Error(`The navigation names a screen that does not exist: ${id}`);
    return screen;
  }),
});

/** The platform's screens as its staff think of them; what is used all day comes first. See docs/rules/screens.md#the-navigation. */
export const NAVIGATION_GROUPS: readonly Group[] = [
  group('', 'home'),
  group('Work', 'orders', 'deliveries', 'support'),
  group('Restaurants', 'restaurants', 'commissions', 'regions', 'tags', 'promotions'),
  group('Money', 'balances', 'riders-earnings', 'analytics'),
  group('People', 'users', 'blocklist', 'schedules'),
  group('System', 'translations', 'point-of-sales', 'devices', 'outbox'),
];
