import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = [
  'money-wait-notice',
  'second-factor/use-second-factor',
  'session-context',
  'sign-out-button',
  'use-money-wait',
  'use-session',
  'use-session-query',
  'use-session-watch',
];

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
      load: () => import('./account/account-page.tsx').then((module) => module.AccountPage),
    },
  ],
});
