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
      load: () => import('./load-page.ts').then((module) => module.loadAccount()),
    },
    {
      id: 'setup',
      title: 'New super admin',
      path: '/setup',
      audience: 'anybody',
      order: 20,
      load: () => import('./load-page.ts').then((module) => module.loadSetup()),
    },
    {
      id: 'invitation',
      title: 'Invitation',
      path: '/invitation',
      audience: 'anybody',
      order: 21,
      load: () => import('./load-page.ts').then((module) => module.loadInvitation()),
    },
    {
      id: 'company-sign-in',
      title: 'Sign in',
      path: '/sign-in/provider',
      audience: 'anybody',
      order: 23,
      load: () => import('./load-page.ts').then((module) => module.loadProvider()),
    },
    {
      id: 'new-password',
      title: 'New password',
      path: '/new-password',
      audience: 'anybody',
      order: 22,
      load: () => import('./load-page.ts').then((module) => module.loadNewPassword()),
    },
  ],
});
