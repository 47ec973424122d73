import type { Page } from 'playwright-core';
import { OTHER_SCREENS, PLATFORM_SCREENS, RESTAURANT_SCREENS } from '../../apps/web/src/app/screens.ts';

export type BuiltScreen = { id: string; path: string };

/**
 * The screens that exist, at addresses of one location; the others say themselves that they are not built, and one that
 * leads elsewhere is measured where it leads.
 */
export async function builtScreens(
  page: Page,
  url: string,
  place: { restaurantId: string; locationId: string },
): Promise<BuiltScreen[]> {
  const built: BuiltScreen[] = [];
  for (const { id, path: pattern } of [...PLATFORM_SCREENS, ...RESTAURANT_SCREENS, ...OTHER_SCREENS]) {
    const path = pattern
      .replace('$restaurantId', place.restaurantId)
      .replace('$locationId', place.locationId)
      // What has another name in its address belongs to screens that are not built.
      .replace(/\$\w+/g, place.locationId);
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    if ((await page.getByText('This screen is not built yet.').count()) === 0) built.push({ id, path });
  }
  return built;
}
