import type { Duties, StaffRow } from '@passline/contract/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { deliveryWords, dutyWords } from './duty-words.ts';
import { nameOf } from './found-staff.ts';
import { LaterShifts } from './later-shifts.tsx';
import classes from './staff.module.css';

const SUSPENDING =
  'They are signed out everywhere within a second and cannot sign in. Invitations that they sent are withdrawn, and their service tokens are revoked.';

const SUSPENDING_ONESELF =
  'You are signed out everywhere within a second, here too, and cannot sign in until another super admin lets you in again. Invitations that you sent are withdrawn, and your service tokens are revoked.';

type SuspendDialogProps = { row: StaffRow; isOwn: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before a person is suspended, and names what they have under way. See docs/rules/staff.md#suspending. */
export function SuspendDialog({ row, isOwn, onConfirm, onCancel }: SuspendDialogProps) {
  const { data: duties, error } = useQuery({
    ...queries.staff.duties.queryOptions({ input: { userId: row.id } }),
    staleTime: 0,
  });
  if (duties?.isLastSuperAdmin) {
    return (
      <Dialog
        title={`${nameOf(row)} stays`}
        isNarrow
        isQuestion
        onClose={onCancel}
        actions={
          <button type="button" className={button.plain} data-first onClick={onCancel}>
            Close
          </button>
        }
      >
        The last super admin cannot be suspended. Please invite another one first.
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={isOwn ? 'Suspend yourself?' : `Suspend ${nameOf(row)}?`}
      text={isOwn ? SUSPENDING_ONESELF : SUSPENDING}
      confirm="Suspend"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <UnderWay userId={row.id} duties={duties} error={error} />
    </ConfirmDialog>
  );
}

type UnderWayProps = { userId: string; duties: Duties | undefined; error: Error | null };

function UnderWay({ userId, duties: data, error }: UnderWayProps) {
  if (error) return <p role="alert">What they have under way could not be read. {messageOf(error)}</p>;
  if (!data) return <Skeleton height={24} />;
  const { count, first } = data.deliveries;
  return (
    <div className={classes.duties}>
      {count > 0 && (
        <>
          <p>{deliveryWords(count)}</p>
          <ul>
            {first.map(({ orderId, orderNumber, restaurantName }) => (
              <li key={orderId}>
                #{orderNumber} {restaurantName}
              </li>
            ))}
            {count > first.length && <li>{count - first.length} more</li>}
          </ul>
          <p>
            <Link to="/orders" search={{ view: 'deliveries', courier: userId }}>
              Assign other couriers
            </Link>
          </p>
        </>
      )}
      {dutyWords(data).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <LaterShifts shifts={data.laterShifts} isSuspended={false} />
    </div>
  );
}
