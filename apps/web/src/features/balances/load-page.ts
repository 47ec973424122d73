import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadBalances(): Promise<ComponentType> {
  const { BalancesPage } = await import('./balances-page.tsx');
  return BalancesPage;
}

export async function loadOfLocation(): Promise<ComponentType> {
  const { LocationBalancePage } = await import('./location-balance-page.tsx');
  return LocationBalancePage;
}

export async function loadPayRun(): Promise<ComponentType> {
  const { PayRunPage } = await import('./pay-run/pay-run-page.tsx');
  return PayRunPage;
}
