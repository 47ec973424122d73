import { feature } from '../../feature.ts';

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

type PageId = keyof (typeof import('./load-page.ts'))['PAGES'];

const load = (id: PageId) => () => import('./load-page.ts').then(({ PAGES }) => PAGES[id]());

/** Whoever holds its link opens it: see docs/rules/session.md#links. */
const linkPage = (id: PageId, title: string, order: number) => ({
  id,
  title,
  path: `/${id}`,
  audience: 'anybody' as const,
  order,
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
    linkPage('setup', 'New super admin', 20),
    linkPage('invitation', 'Invitation', 21),
    linkPage('new-password', 'New password', 22),
    {
      id: 'company-sign-in',
      title: 'Sign in',
      path: '/sign-in/provider',
      audience: 'anybody',
      order: 23,
      load: load('company-sign-in'),
    },
    linkPage('new-email', 'New e-mail address', 24),
  ],
});
