import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadAccount(): Promise<ComponentType> {
  const { AccountPage } = await import('./account/account-page.tsx');
  return AccountPage;
}

export async function loadSetup(): Promise<ComponentType> {
  const { SetupPage } = await import('./links/setup-page.tsx');
  return SetupPage;
}

export async function loadInvitation(): Promise<ComponentType> {
  const { InvitationPage } = await import('./links/invitation-page.tsx');
  return InvitationPage;
}

export async function loadProvider(): Promise<ComponentType> {
  const { ProviderPage } = await import('./sign-in/provider-page.tsx');
  return ProviderPage;
}

export async function loadNewPassword(): Promise<ComponentType> {
  const { NewPasswordPage } = await import('./links/new-password-page.tsx');
  return NewPasswordPage;
}
