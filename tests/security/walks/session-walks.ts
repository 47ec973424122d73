import type { Walks } from './walk.ts';

export const sessionWalks: Walks = {
  'session.current': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'session.zoneRules': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
};
