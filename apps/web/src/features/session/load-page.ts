import type { ComponentType } from 'react';

const PAGES = {
  account: async () => (await import('./account/account-page.tsx')).AccountPage,
  setup: async () => (await import('./links/setup-page.tsx')).SetupPage,
  invitation: async () => (await import('./links/invitation-page.tsx')).InvitationPage,
  'company-sign-in': async () => (await import('./sign-in/provider-page.tsx')).ProviderPage,
  'new-password': async () => (await import('./links/new-password-page.tsx')).NewPasswordPage,
  'new-email': async () => (await import('./links/new-email-page.tsx')).NewEmailPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type PageId = keyof typeof PAGES;

/** Loads a screen. The names of their files stand here, so that the first screen does not carry them. */
export function loadPage(id: PageId): Promise<ComponentType> {
  return PAGES[id]();
}
