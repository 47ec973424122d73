import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { devicesSource } from './devices-source.ts';

export default feature({
  name: 'devices',
  actions: { devices: late(() => import('./actions.ts')) },
  live: [devicesSource],
  personalData: () => import('./personal-data.ts'),
});
