import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadRestaurants(): Promise<ComponentType> {
  const { RestaurantsPage } = await import('./list/restaurants-page.tsx');
  return RestaurantsPage;
}

export async function loadCreate(): Promise<ComponentType> {
  const { CreatePage } = await import('./create/create-page.tsx');
  return CreatePage;
}

export async function loadInfo(): Promise<ComponentType> {
  const { InfoPage } = await import('./info/info-page.tsx');
  return InfoPage;
}
