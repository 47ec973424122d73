import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['shift-verbs'];

export default feature({
  name: 'schedules',
  screens: [
    {
      id: 'schedules',
      title: 'Schedules',
      path: '/schedules',
      audience: 'platform',
      order: 150,
      tile: 'second',
      group: 'People',
      groupOrder: 30,
      icon: 'calendar-days',
      load: () => import('./schedules-page.tsx').then((module) => module.SchedulesPage),
    },
  ],
});
