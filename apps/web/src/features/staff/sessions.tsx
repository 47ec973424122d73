import type { StaffRow } from '@passline/contract/staff/staff';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { RowList } from '../../parts/list/row-list.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { browserWords } from '../session/account/browser-words.ts';
import { useSession } from '../session/use-session.ts';
import { nameOf } from './found-staff.ts';
import { fromWords, WAY_WORDS } from './staff-words.ts';
import classes from './staff.module.css';
import { useStaffCommand } from './use-staff-command.ts';

type Session = StaffRow['sessions'][number];

/** Where a person is signed in now, each with its end. See docs/rules/staff.md#ending-sessions. */
export function Sessions({ row }: { row: StaffRow }) {
  const { sessionId } = useSession();
  const nowMs = liveClient.serverNow();
  const [asked, setAsked] = useState<Session | null>(null);
  const { isBusy, run, dialog } = useStaffCommand('This decides who may sign in.');
  const open = row.sessions.filter(({ expiresAt }) => expiresAt > nowMs);
  const name = nameOf(row);
  const end = ({ id, userAgent }: Session) =>
    run(
      () => {
        const context = { idempotencyKey: crypto.randomUUID() };
        return api.staff.endSession({ userId: row.id, sessionId: id }, { context });
      },
      () => `${name} is signed out on ${browserWords(userAgent)}.`,
    );
  return (
    <section aria-labelledby="signed-in-now" className={classes.sessions}>
      <h3 id="signed-in-now">
        Signed in now <small>{open.length}</small>
      </h3>
      {open.length === 0 ? (
        <p>Nowhere.</p>
      ) : (
        <RowList>
          {open.map((session) => {
            const { id, userAgent, signedInAt, address, way } = session;
            const words = browserWords(userAgent);
            const since = formatTime(signedInAt, DEFAULT_TIME_ZONE, nowMs);
            return (
              <li key={id}>
                <span>
                  {words}
                  {id === sessionId && <strong>, this device</strong>}
                  <small>
                    {WAY_WORDS[way]}since {since}
                    {fromWords(address)}
                  </small>
                </span>
                <button
                  type="button"
                  className={button.plain}
                  aria-label={`End the session on ${words}, since ${since}`}
                  aria-disabled={isBusy}
                  onClick={() => setAsked(session)}
                >
                  End
                </button>
              </li>
            );
          })}
        </RowList>
      )}
      {asked && (
        <ConfirmDialog
          title={`Sign ${name} out on ${browserWords(asked.userAgent)}?`}
          text={
            asked.id === sessionId
              ? 'This is the device that you are using: you are signed out here.'
              : 'What is typed there and not saved is lost. They may sign in again.'
          }
          confirm="End session"
          onConfirm={() => {
            setAsked(null);
            void end(asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {dialog}
    </section>
  );
}
