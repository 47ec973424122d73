import type { Feature } from '../../../apps/web/src/feature.ts';
import { screensOf } from '../../../apps/web/src/app/screens-of.ts';
import { importFitting } from '../../setup/import-fitting.ts';

const features = await importFitting<{ default: Feature }>(
  import.meta,
  '../../../apps/web/src/features/*/feature.ts',
);

/** Every screen of the portal. */
export const SCREENS = screensOf(features.map(({ default: feature }) => feature));
