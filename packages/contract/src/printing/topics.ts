import type { LiveTopic } from '../kernel/live-query.ts';
import type * as printing from './printing.ts';

/** The prints of a location as the browser opens them, without their schemas. */
export const printsTopic: LiveTopic<typeof printing.printsLive> = { name: 'printing.prints', key: 'id' };
