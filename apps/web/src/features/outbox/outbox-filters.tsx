import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { NOTIFICATION_METHODS } from '@passline/domain/restaurants/restaurant-constants';
import { MESSAGE_LOOKS } from '../../parts/message-words.ts';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { MESSAGE_STATES, type OutboxSearch } from './outbox-search.ts';

type OutboxFiltersProps = Pick<OutboxSearch, 'channel' | 'state'> & { change: ChangeAddress<OutboxSearch> };

/** The filters by channel and state. */
export function OutboxFilters({ channel, state, change }: OutboxFiltersProps) {
  return (
    <>
      <select
        className={toolbar.select}
        aria-label="Channel"
        value={channel ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ channel: NOTIFICATION_METHODS.find((one) => one === value) ?? null })
        }
      >
        <option value="">All channels</option>
        {NOTIFICATION_METHODS.map((one) => (
          <option key={one} value={one}>
            {METHOD_LABELS[one]}
          </option>
        ))}
      </select>
      <select
        className={toolbar.select}
        aria-label="State"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ state: MESSAGE_STATES.find((one) => one === value) ?? null })
        }
      >
        <option value="">All states</option>
        {MESSAGE_STATES.map((one) => (
          <option key={one} value={one}>
            {MESSAGE_LOOKS[one].word}
          </option>
        ))}
      </select>
    </>
  );
}
