import { NOTIFICATION_METHODS, type NotificationMethod } from '@passline/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { SelectControl, TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { MessageList } from '../../parts/message-list.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import classes from './outbox.module.css';
import { StandInNotice } from './stand-in-notice.tsx';

const PAGE = 50;
const MOST = 200;
const CHANNELS = [
  { value: '', label: 'All channels' },
  { value: 'Email', label: 'Email' },
  { value: 'SMS', label: 'SMS' },
  { value: 'PhoneCall', label: 'Phone Call' },
];

/** The router reads a search for '12' as a number. */
type Filter = { channel?: string; search?: string | number };

/** Every message to people, the newest first. What is filtered stands in the address. */
export function OutboxPage() {
  const filter: Filter = useSearch({ strict: false });
  const channel = NOTIFICATION_METHODS.find((one) => one === filter.channel);
  const search = String(filter.search ?? '');
  const [limit, setLimit] = useState(PAGE);
  const outbox = useQuery(
    queries.outbox.list.queryOptions({
      input: { ...(channel ? { channel } : {}), ...(search ? { search: search.slice(0, 80) } : {}), limit },
      placeholderData: (earlier) => earlier,
      refetchOnWindowFocus: 'always',
    }),
  );
  const { data } = outbox;
  return (
    <Screen
      title="Outbox"
      actions={
        <button type="button" className={button.plain} onClick={() => void outbox.refetch()}>
          <RefreshCw size={14} aria-hidden />
          Refresh
        </button>
      }
    >
      <Filters channel={channel} search={search} />
      {data ? (
        <div aria-busy={outbox.isFetching}>
          <StandInNotice channels={data.standIns} />
          {data.messages.length === 0 ? (
            <EmptyState
              icon={Inbox}
              title={channel || search ? 'No message is like that' : 'No messages yet'}
              text={
                channel || search
                  ? 'Try another channel, or fewer letters.'
                  : 'They appear here as notification rules fire.'
              }
            />
          ) : (
            <>
              <p className={classes.count} role="status">
                {data.messages.length} of {data.total}
              </p>
              <MessageList messages={data.messages} />
              {data.total > data.messages.length && limit < MOST && (
                <button
                  type="button"
                  className={`${button.plain} ${classes.more}`}
                  onClick={() => setLimit(Math.min(MOST, limit + PAGE))}
                >
                  Show more
                </button>
              )}
            </>
          )}
        </div>
      ) : outbox.isError ? (
        <ScreenError error={outbox.error} retry={() => void outbox.refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}

function Filters({ channel, search }: { channel: NotificationMethod | undefined; search: string }) {
  const navigate = useNavigate();
  // The address follows what is typed; the field does not wait for it.
  const [typed, setTyped] = useState(search);
  const filterBy = (change: Filter) => {
    const next: Filter = { ...(channel ? { channel } : {}), search, ...change };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    void navigate({ to: '/outbox', search: kept, replace: true });
  };
  return (
    <div className={classes.filters} role="search">
      <Field label="Channel">
        {(control) => (
          <SelectControl
            {...control}
            options={CHANNELS}
            value={channel ?? ''}
            onChange={(value) => filterBy({ channel: value })}
          />
        )}
      </Field>
      <Field label="Search">
        {(control) => (
          <TextControl
            {...control}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              filterBy({ search: text });
            }}
          />
        )}
      </Field>
    </div>
  );
}
