import {
  NOTIFICATION_METHODS,
  type NotificationMethod,
} from '@passline/domain/restaurants/restaurant-constants';
import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export const MESSAGE_STATES: readonly OutboxMessage['state'][] = [
  'pending',
  'sent',
  'kept',
  'failed',
  'held',
];

/** The outbox's part of the address. */
export type OutboxSearch = {
  q: string;
  /** Null: all of them. */
  channel: NotificationMethod | null;
  /** Null: all of them. */
  state: OutboxMessage['state'] | null;
  order: 'created' | '-created';
  /** The id of the message that is open, or ''. */
  message: string;
};

export const OUTBOX_ADDRESS: AddressForm<OutboxSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    channel: NOTIFICATION_METHODS.find((one) => one === raw['channel']) ?? null,
    state: MESSAGE_STATES.find((one) => one === raw['state']) ?? null,
    order: raw['order'] === 'created' ? 'created' : '-created',
    message: addressText(raw['message']),
  }),
  write: ({ q, channel, state, order, message }) => ({
    ...(q ? { q } : {}),
    ...(channel ? { channel } : {}),
    ...(state ? { state } : {}),
    ...(order === '-created' ? {} : { order }),
    ...(message ? { message } : {}),
  }),
};
