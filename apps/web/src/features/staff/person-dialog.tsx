import type { StaffRow } from '@passline/contract/staff/staff';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import UserX from 'lucide-react/icons/user-x';
import { browserWords } from '../session/account/browser-words.ts';
import { useSession } from '../session/use-session.ts';
import { BlockedBanner } from '../users/person/blocked-banner.tsx';
import { liveClient } from '../../live/live-client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { nameOf } from './found-staff.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { LostFactor } from './lost-factor.tsx';
import { PersonActions } from './person-actions.tsx';
import { ProviderLink } from './provider-link.tsx';
import { Sessions } from './sessions.tsx';
import { StaffEmail } from './staff-email.tsx';
import { fromWords, lookOf, roleWords } from './staff-words.ts';
import { UncoveredShifts } from './uncovered-shifts.tsx';
import classes from './staff.module.css';

/** `row`: undefined where the link names nobody, or not any more. */
type PersonDialogProps = {
  row: StaffRow | undefined;
  place: string;
  onClose: () => void;
};

/** One person: what they may see, how and where they are signed in, and how to keep them out. See docs/rules/staff.md. */
export function PersonDialog({ row, place, onClose }: PersonDialogProps) {
  const { userId } = useSession();
  if (!row) {
    return (
      <Dialog title="Staff" onClose={onClose} isSide>
        <EmptyState
          icon={UserX}
          title="Nobody is here"
          text="The invitation was accepted or withdrawn, or the link is incomplete."
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={nameOf(row)}
      onClose={onClose}
      isSide
      actions={
        row.kind === 'invitation' ? (
          <InvitationActions row={row} onGone={onClose} />
        ) : (
          <PersonActions row={row} isOwn={row.id === userId} />
        )
      }
    >
      <BlockedBanner person={{ ...row, id: row.kind === 'person' ? row.id : null }} />
      <Facts row={row} place={place} isOwn={row.id === userId} />
      {row.suspended !== null && <UncoveredShifts userId={row.id} />}
      {row.kind === 'person' && <Sessions row={row} />}
    </Dialog>
  );
}

function Facts({ row, place, isOwn }: { row: StaffRow; place: string; isOwn: boolean }) {
  const nowMs = liveClient.serverNow();
  const { phoneNumber, role, passkeys, providerLinkedAt, lastSignIn, suspended, invited, kind } = row;
  const time = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  const look = lookOf(row, nowMs);
  return (
    <dl className={classes.facts}>
      <dt>E-mail</dt>
      <dd>
        <StaffEmail row={row} isOwn={isOwn} />
      </dd>
      {kind === 'person' && (
        <>
          <dt>Phone number</dt>
          <dd>{phoneNumber === '' ? 'None' : phoneNumberWords(phoneNumber)}</dd>
        </>
      )}
      <dt>Role</dt>
      <dd>
        {roleWords(role)}
        {place !== '' && `, ${place}`}
      </dd>
      {look !== null && (
        <>
          <dt>State</dt>
          <dd>
            <StatusChip look={look} /> {suspended !== null && `${time(suspended.at)}, by ${suspended.by}`}
            {invited !== null &&
              `by ${invited.by}, ${time(invited.at)}; the link until ${time(invited.expiresAt)}`}
          </dd>
        </>
      )}
      {kind === 'person' && (
        <>
          <dt>Second factor</dt>
          <dd>
            <LostFactor row={row} isOwn={isOwn} />
          </dd>
          <dt>Passkeys</dt>
          <dd>{passkeys === 0 ? 'None' : passkeys}</dd>
          {providerLinkedAt !== null && (
            <>
              <dt>Company sign-in</dt>
              <dd>
                <ProviderLink row={row} since={time(providerLinkedAt)} />
              </dd>
            </>
          )}
          <dt>Signed in to Passline</dt>
          <dd>
            {lastSignIn === null
              ? 'Never'
              : `${time(lastSignIn.at)}, ${browserWords(lastSignIn.userAgent)}${fromWords(lastSignIn.address)}`}
          </dd>
        </>
      )}
    </dl>
  );
}
