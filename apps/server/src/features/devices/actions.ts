import { heartbeat } from './heartbeat.ts';

export default {
  heartbeat,
};
