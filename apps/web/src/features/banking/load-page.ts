import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadOfLocation(): Promise<ComponentType> {
  const { BankingPage } = await import('./banking-page.tsx');
  return BankingPage;
}

export async function loadOfCourier(): Promise<ComponentType> {
  const { CourierBankingPage } = await import('./courier-banking-page.tsx');
  return CourierBankingPage;
}
