import { feature } from '../kernel/feature.ts';
import { translationBatches } from './translation-batches.ts';
import { translationsPermissions } from './permissions.ts';
import { translationKind } from './translation-kind.ts';
import { translationLive, translations, translationsVersion } from './translations.ts';

export default feature({
  actions: { translations },
  live: [translationLive, translationsVersion, translationBatches],
  records: [translationKind],
  permissions: [translationsPermissions],
});
