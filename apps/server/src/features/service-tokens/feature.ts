import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { serviceTokensSource } from './tokens-source.ts';

export default feature({
  name: 'service-tokens',
  actions: { serviceTokens: late(() => import('./actions.ts')) },
  live: [serviceTokensSource],
  prunes: { service_tokens: `revoked_at < now() - interval '1 year'` },
  personalData: () => import('./personal-data.ts'),
});
