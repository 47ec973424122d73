import { feature } from '../../feature.ts';
import type { PageId } from './load-page.ts';

/** The files that other features may import. */
export const doors = [
  'account/account-page',
  'account/browser-words',
  'account/use-mail-ahead',
  'money-wait-notice',
  'second-factor/use-second-factor',
  'session-context',
  'sign-out-button',
  'use-money-wait',
  'use-session',
  'use-session-query',
  'use-session-watch',
];

const load = (id: PageId) => () => import('./load-page.ts').then((module) => module.loadPage(id));

/** For whoever is not signed in: most are opened by a link that works once. See docs/rules/session.md#links. */
const openPage = (id: PageId, title: string, path = `/${id}`) => ({
  id,
  title,
  path,
  audience: 'anybody' as const,
  order: 20,
  load: load(id),
});

export default feature({
  name: 'session',
  screens: [
    {
      id: 'account',
      title: 'Account',
      path: '/account',
      audience: 'staff',
      order: 10,
      icon: 'user-round',
      load: load('account'),
    },
    openPage('setup', 'New super admin'),
    openPage('invitation', 'Invitation'),
    openPage('new-password', 'New password'),
    openPage('company-sign-in', 'Sign in', '/sign-in/provider'),
    openPage('new-email', 'New e-mail'),
  ],
});
