import type { LiveTopic } from '../live-query.ts';
import type * as square from './square.ts';

/** What the browser opens of Square, without the schemas. */
export const squareLinkTopic: LiveTopic<typeof square.squareLinkLive> = {
  name: 'square.link',
  key: 'locationId',
};
export const squareOrdersTopic: LiveTopic<typeof square.squareOrdersLive> = {
  name: 'square.orders',
  key: 'orderId',
};
