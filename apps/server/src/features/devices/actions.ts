import { heartbeat } from './heartbeat.ts';
import { removeDevice } from './remove-device.ts';

export default {
  heartbeat,
  remove: removeDevice,
};
