import type { LiveTopic } from '../kernel/live-query.ts';
import type { devicesLive } from './devices.ts';

/** All devices as the browser opens them, without their schemas. */
export const devicesTopic: LiveTopic<typeof devicesLive> = { name: 'devices.all', key: 'deviceId' };
