import { platformOnly } from './answers.ts';
import { walksOf } from './walk.ts';

const NOVEMBER = { from: Date.UTC(2026, 10, 1), before: Date.UTC(2026, 11, 1) };

export const analyticsWalks = walksOf(async () => ({}), {
  'analytics.figures': {
    input: () => ({ ...NOVEMBER, timeZone: 'America/Vancouver', by: 'day' }),
    answers: platformOnly,
  },
  'analytics.orders': { input: () => NOVEMBER, answers: platformOnly },
  'analytics.times': { input: () => ({ ...NOVEMBER, timeZone: 'America/Vancouver' }), answers: platformOnly },
  'analytics.choices': { input: () => ({}), answers: platformOnly },
});
