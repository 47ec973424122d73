import type { ComponentType } from 'react';

/** Loads the screen. The names of its files stand here, so that the first screen does not carry them. */
export async function loadCourierPage(): Promise<ComponentType> {
  const { CourierBankingPage } = await import('./courier-banking-page.tsx');
  return CourierBankingPage;
}
