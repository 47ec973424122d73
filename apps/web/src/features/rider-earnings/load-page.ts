import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadEarnings(): Promise<ComponentType> {
  const { RiderEarningsPage } = await import('./earnings-page.tsx');
  return RiderEarningsPage;
}

export async function loadStatement(): Promise<ComponentType> {
  const { CourierStatementPage } = await import('./courier-statement-page.tsx');
  return CourierStatementPage;
}
