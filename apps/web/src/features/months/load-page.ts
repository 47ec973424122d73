import type { ComponentType } from 'react';

/** Loads the screen. The names of its files stand here, so that the first screen does not carry them. */
export async function loadPage(): Promise<ComponentType> {
  const { MonthsPage } = await import('./months-page.tsx');
  return MonthsPage;
}
