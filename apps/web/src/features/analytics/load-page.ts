import type { ComponentType } from 'react';

/** Load the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadPage(): Promise<ComponentType> {
  const { AnalyticsPage } = await import('./analytics-page.tsx');
  return AnalyticsPage;
}

export async function loadLocationPage(): Promise<ComponentType> {
  const { LocationAnalyticsPage } = await import('./location-analytics-page.tsx');
  return LocationAnalyticsPage;
}
