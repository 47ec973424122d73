import type { LiveTopic } from '../kernel/live-query.ts';
import type * as square from './square.ts';

/** The Square topics that the browser opens, without their schemas. */
export const squareLinkTopic: LiveTopic<typeof square.squareLinkLive> = {
  name: 'square.link',
  key: 'locationId',
};
export const squareOrdersTopic: LiveTopic<typeof square.squareOrdersLive> = {
  name: 'square.orders',
  key: 'orderId',
};
