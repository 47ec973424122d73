import { platformOnly } from './answers.ts';
import { nothing, walksOf } from './walk.ts';

export const outboxWalks = walksOf(nothing, {
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
});
