import { everybody, platformOnly } from './answers.ts';
import { nothing, walksOf } from './walk.ts';

export const publicSettingsWalks = walksOf(nothing, {
  'publicSettings.read': { input: () => undefined, answers: everybody },
  'publicSettings.update': {
    input: () => ({ changes: { standbyFreeMinutes: { from: 10, to: 12 } } }),
    answers: platformOnly,
  },
});
