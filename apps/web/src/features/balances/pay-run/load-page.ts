import type { ComponentType } from 'react';

/** Loads the screen. The names of its files stand here, so that the first screen does not carry them. */
export async function loadPage(): Promise<ComponentType> {
  const { PayRunPage } = await import('./pay-run-page.tsx');
  return PayRunPage;
}
