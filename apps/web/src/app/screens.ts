import type { Feature, Screen } from '../feature.ts';
import { screensOf } from './screens-of.ts';

export type { Screen };

const features = import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'default' });

export const {
  platform: PLATFORM_SCREENS,
  restaurant: RESTAURANT_SCREENS,
  other: OTHER_SCREENS,
} = screensOf(Object.values(features));
