import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadRegions(): Promise<ComponentType> {
  const { RegionsPage } = await import('./regions-page.tsx');
  return RegionsPage;
}

export async function loadRegion(): Promise<ComponentType> {
  const { RegionPage } = await import('./region-page.tsx');
  return RegionPage;
}

export async function loadNewRegion(): Promise<ComponentType> {
  const { NewRegionPage } = await import('./new-region-page.tsx');
  return NewRegionPage;
}
