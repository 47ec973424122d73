import { momentWords } from '../hours/moment-words.ts';
import { ok, refuse, type Result } from '../result.ts';
import { whyNotServed, type MenuTimes } from './menu-times.ts';

type Served = { name: string; menu?: MenuTimes };
type Wanted = {
  /** When the food is wanted, ms since 1970. */
  wantedMs: number;
  nowMs: number;
  /** The location's. */
  zone: string;
};

/** Are all of these products on a menu that is served when they are wanted? See docs/rules/menus.md#when-a-menu-is-served. */
export function checkServed(
  products: Iterable<Served>,
  { wantedMs, nowMs, zone }: Wanted,
): Result<null, 'product-not-served'> {
  for (const { name, menu } of products) {
    if (!menu || whyNotServed(menu, wantedMs, zone) === null) continue;
    const when = wantedMs === nowMs ? 'now' : `at ${momentWords(wantedMs, zone, nowMs)}`;
    return refuse('product-not-served', `${name} is not on the menu ${when}.`);
  }
  return ok(null);
}
