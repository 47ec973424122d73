import { serviceTokensLive } from '@passline/contract/service-tokens/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
import { useOpened } from '../../parts/records/use-opened.ts';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { zoneNote } from '../../parts/zoned-time.ts';
import { MoneyWaitNotice } from '../session/money-wait-notice.tsx';
import { MakeDialog, type MadeToken } from './make-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import classes from './service-tokens.module.css';
import { TokenList } from './token-list.tsx';
import { useRevoke } from './use-revoke.tsx';

/** What programs sign in with: made, seen and revoked. See docs/rules/service-tokens.md. */
export function ServiceTokensPage() {
  const collection = useCollection(serviceTokensLive, {});
  const status = useStatus(collection);
  const all = useRows(collection);
  const tokens = useMemo(
    () => all.toSorted((one, other) => other.madeAt - one.madeAt || (one.id < other.id ? -1 : 1)),
    [all],
  );
  const [opened, open, close] = useOpened('token');
  const [made, setMade] = useState<MadeToken | null>(null);
  const { ask, dialogs } = useRevoke();
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} This screen is shown to super admins.`} />;
  if (status.kind !== 'ready') return <ScreenLoading />;
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  const inForce = tokens.filter(({ revokedAt }) => revokedAt === null);
  const ended = tokens.filter(({ revokedAt }) => revokedAt !== null);
  const make = (
    <button type="button" className={button.primary} onClick={() => open('new')}>
      <Plus size={14} aria-hidden />
      Make a token
    </button>
  );
  return (
    <Screen
      title="Service tokens"
      actions={
        <>
          <Link to="/audit" search={{ kind: 'service_tokens' }} className={button.plain}>
            <History size={14} aria-hidden />
            What happened
          </Link>
          {inForce.length > 0 && make}
        </>
      }
    >
      <div className={classes.page}>
        <p className={classes.about}>
          A program signs in with a token: the guest app, the couriers’ app, a kitchen’s tablets. What the
          program does stands in the trail under the token’s name.
        </p>
        {note && <p className={classes.about}>Times are {note}.</p>}
        <MoneyWaitNotice className={classes.notice} />
        {inForce.length === 0 ? (
          <EmptyState
            icon={Plug}
            title="No token is in force"
            text="Without one no program can place orders or read menus."
            action={make}
          />
        ) : (
          <TokenList label="In force" tokens={inForce} onRevoke={ask} />
        )}
        {ended.length > 0 && (
          <section aria-label="Ended" className={classes.ended}>
            <h2>
              Ended <small>{ended.length}</small>
            </h2>
            <TokenList label="Ended" tokens={ended} />
          </section>
        )}
      </div>
      {dialogs}
      {opened === 'new' && <MakeDialog onMade={setMade} onClose={close} />}
      {/* The form closes itself by the address, which the secret would hold back. */}
      {made && opened === '' && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Screen>
  );
}
