import { readSession } from './read-session.ts';
import { readZoneRules } from './read-zone-rules.ts';

export default {
  current: readSession,
  zoneRules: readZoneRules,
};
