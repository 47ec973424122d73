import { platformOnly } from './answers.ts';
import { nothing, walksOf } from './walk.ts';

export const sessionWalks = walksOf(nothing, {
  'session.current': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'home.firstDay': { input: () => undefined, answers: platformOnly },
  'home.needs': { input: () => undefined, answers: platformOnly },
  'home.today': { input: () => undefined, answers: platformOnly },
  'session.zoneRules': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
});
