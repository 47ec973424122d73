import type { Account } from '@passline/contract/balances/balances';
import { payoutsTopic } from '@passline/contract/balances/topics';
import { Link } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';
import { api, queries } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import button from '../../parts/button.module.css';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { ListTable } from '../../parts/list/list-rows.tsx';
import { usePages } from '../../parts/list/use-pages.ts';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { AccountCells } from './account/account-cells.tsx';
import { AccountCommandsContext, type AccountCommands } from './account/account-commands.ts';
import { isMovable } from './account/account-words.ts';
import { AllAccounts } from './all-accounts.tsx';
import { BALANCES_ADDRESS, CLOSED, type AccountGroup, type BalancesSearch } from './balances-search.ts';
import classes from './balances.module.css';
import { Figures, LiveFigures } from './figures.tsx';
import { OpenAccount } from './open-account.tsx';
import { OpenMove } from './open-move.tsx';
import { ProofLine } from './proof/proof-line.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

const NOUN = { one: 'account', many: 'accounts' };

const TABLE: ListTable<Account> = {
  label: 'Accounts',
  columns: [
    { label: 'Account', width: 'minmax(160px, 1fr)', order: 'name' },
    { label: 'State', width: 'minmax(0, 200px)' },
    { label: 'Balance', width: '112px', order: '-balance', isRight: true },
    { label: 'Commands', width: 'var(--commands-width)', isRight: true },
  ],
  keyOf: ({ id }) => id,
  Cells: AccountCells,
  rowHeight: { wide: 52, narrow: 104 },
  cardsBelow: 560,
  rowClass: classes.row,
  rowData: ({ id }) => ({ 'data-account-id': id }),
};

/** With Take $ or the way to statements the commands need more room. */
const TAKING_TABLE = { ...TABLE, cardsBelow: 780 };

/** The platform's accounts change with each order and have no live row. */
const READ_PLATFORM_EVERY_MS = 10_000;

/** What Passline owes to each account, and pays. See docs/rules/balances.md#the-list. */
export function BalancesPage() {
  const [search, change] = useAddress(BALANCES_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const { tab, q, order, take, system, open, account } = search;
  const isPlatform = tab === 'platform';
  const input = { group: tab, order, ...(q ? { search: q } : {}) };
  const key = queries.balances.list.key({ type: 'infinite', input });
  const listed = usePages({
    key,
    limits: { first: 50, most: 200 },
    read: (page, signal) => api.balances.list({ ...input, ...page }, signal ? { signal } : {}),
    ...(isPlatform ? { refreshMs: () => READ_PLATFORM_EVERY_MS } : {}),
  });
  useReadAgain(key, useCollection(payoutsTopic, { locationId: null }));
  const pages = isPlatform && !system ? withoutSystem(listed) : listed;
  const commands = useMemo<AccountCommands>(
    () => ({
      isTaking: take,
      open: (what, accountId) => change({ ...CLOSED, open: what, account: accountId }, { replace: false }),
    }),
    [change, take],
  );
  const sums = listed.isOld ? undefined : listed.first;
  return (
    <AccountCommandsContext value={commands}>
      <div
        id="accounts"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={classes.page}
        data-beside={open === 'pay' || undefined}
        data-taking={take || undefined}
        data-couriers={tab === 'couriers' || undefined}
      >
        {open === 'pay' && <style>{chosenStyle(account)}</style>}
        <ListScreen
          title="Balances"
          noun={NOUN}
          pages={pages}
          table={(take || tab === 'couriers') && open !== 'pay' ? TAKING_TABLE : TABLE}
          onOpen={({ id, kind }) => commands.open(isMovable(kind) ? 'pay' : 'entries', id)}
          search={{
            label: 'Search for an account email',
            placeholder: 'Search for an account email',
            text: typed,
            onText: type,
          }}
          order={{ current: order, choose: (next) => change({ order: orderOf(next) }) }}
          actions={
            <>
              <Tabs tab={tab} onTab={(next) => change({ ...CLOSED, tab: next })} />
              <Link to="/balances/bank" className={button.plain}>
                Bank statement
              </Link>
              <Link to="/balances/months" className={button.plain}>
                Months
              </Link>
              <Link to="/balances/pay-run" className={button.plain}>
                Pay run
              </Link>
              {isPlatform ? (
                <Switch words="System accounts" isOn={system} onTurn={(to) => change({ system: to })} />
              ) : (
                <Switch words="Show Take Funds" isOn={take} onTurn={(to) => change({ take: to })} />
              )}
            </>
          }
          notice={
            <>
              <ProofLine
                onEntries={(accountId) => commands.open('entries', accountId)}
                onPutRight={(fault, account) =>
                  change({ ...CLOSED, open: 'correct', account, fault }, { replace: false })
                }
              />
              {isPlatform ? (
                system && <AllAccounts />
              ) : q ? (
                <Figures words={WORDS[tab]} sums={sums} />
              ) : (
                <LiveFigures
                  words={WORDS[tab]}
                  sums={sums}
                  kind={tab === 'couriers' ? 'courier' : 'restaurant'}
                />
              )}
            </>
          }
          empty={{ icon: Wallet, title: 'No accounts yet', text: EMPTY[tab] }}
          narrowed={
            q
              ? {
                  text: 'Try fewer letters of the e-mail, the name or the place.',
                  label: 'Clear the search',
                  clear: () => {
                    type('');
                    change({ q: '' });
                  },
                }
              : null
          }
        />
      </div>
      <OpenAccount search={search} change={change} />
      <OpenMove search={search} change={change} />
    </AccountCommandsContext>
  );
}

const WORDS: Record<AccountGroup, string> = {
  restaurants: 'restaurants',
  couriers: 'couriers',
  platform: 'Passline',
};
const EMPTY: Record<AccountGroup, string> = {
  restaurants: 'A location has an account as soon as it is created.',
  couriers: 'A courier has an account from their first delivery on.',
  platform: 'Passline has one of its own.',
};

/** Passline's own account only: the system accounts change by themselves. */
function withoutSystem<Listed extends { rows: Account[] | undefined; first: { total: number } | undefined }>(
  pages: Listed,
): Listed {
  const rows = pages.rows?.filter(({ kind }) => kind === 'platform');
  return { ...pages, rows, first: pages.first && { ...pages.first, total: rows?.length ?? 0 } };
}

function orderOf(order: string): BalancesSearch['order'] {
  return BALANCES_ADDRESS.read({ order }).order;
}

/** Marks the row whose panel is open without drawing any of three thousand rows again. */
function chosenStyle(accountId: string): string {
  return `[data-account-id='${CSS.escape(accountId)}'] { background: var(--accent-ground); box-shadow: inset 3px 0 0 var(--accent); }`;
}
