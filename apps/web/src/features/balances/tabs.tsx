import { useRef, type KeyboardEvent } from 'react';
import type { AccountGroup } from './balances-search.ts';
import classes from './balances.module.css';

const TABS = [
  ['restaurants', 'Restaurants'],
  ['couriers', 'Couriers'],
  ['platform', 'Passline'],
] as const satisfies readonly (readonly [AccountGroup, string])[];

type TabsProps = { tab: AccountGroup; onTab: (tab: AccountGroup) => void };

/** Whose accounts are listed. */
export function Tabs({ tab, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : TABS[TABS.findIndex(([one]) => one === tab) + by];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onTab(next[0]);
    list.current?.querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
  };
  return (
    // The keyboard reaches the tabs inside; the list only listens for their arrow keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className={classes.tabs} role="tablist" aria-label="Accounts" onKeyDown={turn}>
      {TABS.map(([one, title]) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls="accounts"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
