import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { MOST_ENTRIES } from '@passline/domain/blocklist/entry';
import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useRef } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { partWords } from '../../parts/list/count-words.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListRows } from '../../parts/list/list-rows.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { useListKeys } from '../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import { Locked } from '../../parts/locked.tsx';
import { useAddedRecords } from '../../parts/records/use-records.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import screen from '../../parts/list/list-screen.module.css';
import toolbar from '../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { BlockCustomer } from './block-customer.tsx';
import { BLOCKLIST_ADDRESS, NEW } from './blocklist-search.ts';
import { BLOCKLIST_VERBS } from './blocklist-verbs.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ENTRY_CSV } from './entry-csv.ts';
import { ENTRY_TABLE } from './entry-cells.tsx';
import { findBlocked } from './find-blocked.ts';
import { OpenedEntry } from './opened-entry.tsx';
import { useBlockedPeople } from './use-blocked-people.ts';

const NOUN = { one: 'blocked user', many: 'blocked users' };

/** Who may not order nor sign in, the newest first. See docs/rules/blocklist.md#the-screen. */
export function BlocklistPage() {
  const records = useAddedRecords(blocklistKind, api.blocklist);
  const { rows, status } = records;
  const [{ q, entry, order }, change] = useAddress(BLOCKLIST_ADDRESS);
  const [typed, type] = useTypedText(q, (text) => change({ q: text }));
  const named = useBlockedPeople(rows);
  const found = useMemo(() => findBlocked(named, q), [named, q]);
  const focus = useRef<ListFocus>(null);
  useListKeys({ lists: [focus], noun: NOUN.one });
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} This screen is shown to super admins.`} />;
  const isThere = status.kind === 'ready' || status.kind === 'arriving';
  const open = (id: string) => change({ entry: id, order: '' }, { replace: false });
  const close = () => change({ entry: '', order: '' });
  const creating = { records, onClose: close, onCreated: (id: string) => change({ entry: id }) };
  return (
    <section className={screen.screen}>
      <header className={`${toolbar.toolbar} ${screen.toolbar}`}>
        <h1>Blocklist</h1>
        <SearchField
          label="Search the blocklist"
          placeholder="Phone, e-mail, user or reason"
          text={typed}
          onText={type}
          onDown={() => focus.current?.focusFirst()}
        />
        <p className={screen.count} role="status">
          {status.kind === 'ready' &&
            partWords(found.length, { total: rows.length, isTotalExact: true }, NOUN)}
        </p>
        <div className={screen.actions}>
          {status.kind === 'ready' && found.length > 0 && (
            <ExportButton
              {...ENTRY_CSV}
              pages={{
                limits: { first: MOST_ENTRIES, most: MOST_ENTRIES },
                read: () => Promise.resolve(pageOf(found)),
              }}
            />
          )}
          <ScreenHistory kind={blocklistKind} rows={rows} verbs={BLOCKLIST_VERBS} />
          <button type="button" className={button.primary} onClick={() => open(NEW)}>
            <Plus size={14} aria-hidden />
            Create Blocked User
          </button>
        </div>
      </header>
      {!isThere && <ListSkeleton height={ENTRY_TABLE.rowHeight.wide} />}
      {isThere && found.length > 0 && (
        <ListRows
          {...ENTRY_TABLE}
          rows={found}
          total={found.length}
          isOld={false}
          order={undefined}
          onOpen={({ id }) => open(id)}
          focus={focus}
        />
      )}
      {status.kind === 'ready' && found.length === 0 && (
        <NoEntries
          isSearch={q !== ''}
          onClear={() => {
            type('');
            change({ q: '' });
          }}
        />
      )}
      {entry === NEW &&
        (order === '' ? (
          <CreateDialog {...creating} />
        ) : (
          <BlockCustomer key={order} {...creating} orderId={order} />
        ))}
      {entry !== '' && entry !== NEW && isThere && (
        <OpenedEntry key={entry} opened={entry} records={records} onClose={close} />
      )}
    </section>
  );
}

/** All that is found: the list is here as a whole. */
function pageOf(found: readonly BlocklistEntry[]) {
  return { rows: [...found], next: null, total: found.length, isTotalExact: true };
}

function NoEntries({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch)
    return (
      <EmptyState
        icon={Ban}
        title="Nobody is blocked"
        text="Whoever is on this list can neither order nor sign in."
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No results"
      text="Nobody on the list matches. Try fewer letters or digits."
      action={
        <button type="button" className={button.plain} onClick={onClear}>
          Clear the search
        </button>
      }
    />
  );
}
