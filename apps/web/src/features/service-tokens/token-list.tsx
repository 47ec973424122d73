import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import type { ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import Timer from 'lucide-react/icons/timer';
import TimerOff from 'lucide-react/icons/timer-off';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { RowList } from '../../parts/list/row-list.tsx';
import list from '../../parts/reorder/ordered-list.module.css';
import { StatusChip } from '../../parts/status-chip.tsx';
import classes from './service-tokens.module.css';
import { endWords, madeWords, stateOf, usedWords } from './token-words.ts';

const LOOKS = {
  usual: null,
  'ends soon': { word: 'Ends soon', tone: 'preparing', Icon: Timer },
  ended: { word: 'Ended', tone: 'cancelled', Icon: TimerOff },
};

type TokenListProps = {
  label: string;
  tokens: readonly ServiceToken[];
  /** Absent: they have ended already. */
  onRevoke?: (token: ServiceToken) => void;
};

/** Tokens, the newest first: what each may do, who made it, and when it was last used. */
export function TokenList({ label, tokens, onRevoke }: TokenListProps) {
  return (
    <RowList className={list.list} aria-label={label}>
      {tokens.map((token) => (
        <li key={token.id} className={classes.token}>
          <TokenWords token={token} />
          {onRevoke && (
            <button
              type="button"
              className={button.plain}
              aria-label={`Revoke ${token.name}`}
              onClick={() => onRevoke(token)}
            >
              Revoke
            </button>
          )}
        </li>
      ))}
    </RowList>
  );
}

/** Drawn again only when its words change. */
function TokenWords({ token }: { token: ServiceToken }) {
  const facts = useSyncExternalStore(onTick, () => factsOf(token, liveClient.serverNow()));
  const look = LOOKS[useSyncExternalStore(onTick, () => stateOf(token, liveClient.serverNow()))];
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <strong>{token.name}</strong>
        {look && <StatusChip look={look} />}
      </span>
      <span className={classes.chips}>
        {token.scopes.map((scope) => (
          <span key={scope} className={classes.chip} title={SCOPE_WORDS[scope].says}>
            {SCOPE_WORDS[scope].label}
          </span>
        ))}
      </span>
      <small>{facts}</small>
    </div>
  );
}

function factsOf(token: ServiceToken, nowMs: number): string {
  const facts = [usedWords(token, nowMs), madeWords(token, nowMs), endWords(token, nowMs)];
  return facts.filter((one) => one !== null).join(' · ');
}
