import { nothing, walksOf } from './walk.ts';

export const sessionWalks = walksOf(nothing, {
  'session.current': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'publicSettings.read': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'session.zoneRules': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
});
