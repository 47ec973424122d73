import type { ComponentType } from 'react';

/** Loads the screen. The names of its files stand here, so that the first screen does not carry them. */
export async function loadStatementPage(): Promise<ComponentType> {
  const { CourierStatementPage } = await import('./courier-statement-page.tsx');
  return CourierStatementPage;
}
