import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import type { ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import list from '../../parts/reorder/ordered-list.module.css';
import classes from './service-tokens.module.css';
import { endWords, madeWords, usedWords } from './token-words.ts';

type TokenListProps = {
  label: string;
  tokens: readonly ServiceToken[];
  /** Absent: they are revoked already. */
  onRevoke?: (token: ServiceToken) => void;
};

/** Tokens, the newest first: what each may do, who made it, and when it was last used. */
export function TokenList({ label, tokens, onRevoke }: TokenListProps) {
  return (
    <ul className={list.list} aria-label={label}>
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
    </ul>
  );
}

/** Drawn again only when its words change. */
function TokenWords({ token }: { token: ServiceToken }) {
  const facts = useSyncExternalStore(onTick, () => factsOf(token, liveClient.serverNow()));
  return (
    <div className={classes.words}>
      <strong>{token.name}</strong>
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
