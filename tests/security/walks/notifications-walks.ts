import { changesLocation, platformOnly } from './answers.ts';
import type { Walks } from './walk.ts';

export const notificationsWalks: Walks = {
  'notifications.list': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.told': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.add': {
    input: ({ locationId }) => ({ locationId, trigger: 'NewOrder', phoneNumber: '', email: '' }),
    answers: changesLocation,
  },
  'notifications.update': {
    input: ({ ruleId }) => ({ ruleId, changes: { email: { from: '', to: 'kitchen@wok.example' } } }),
    answers: changesLocation,
  },
  'notifications.remove': { input: ({ ruleId }) => ({ ruleId }), answers: changesLocation },
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
};
