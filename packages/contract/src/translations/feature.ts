import { feature } from '../kernel/feature.ts';
import { translationsPermissions } from './permissions.ts';
import { translationKind } from './translation-kind.ts';
import { translationLive, translations, translationsVersion } from './translations.ts';

export default feature({
  actions: { translations },
  live: [translationLive, translationsVersion],
  records: [translationKind],
  permissions: [translationsPermissions],
});
