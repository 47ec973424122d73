import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changeRole } from './change-role.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { invite } from './invite.ts';
import { letIn } from './let-in.ts';
import { readDuties } from './read-duties.ts';
import { readLostFactor } from './read-lost-factor.ts';
import { resend } from './resend.ts';
import { suspend } from './suspend.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { unlinkProvider } from './unlink-provider.ts';
import { updateStaff } from './update-staff.ts';
import { whoChangedRole } from './who-changed-role.ts';
import { withdraw } from './withdraw.ts';

export default {
  invite,
  resend,
  withdraw,
  duties: readDuties,
  lostFactor: readLostFactor,
  whoChanged: whoChangedRole,
  suspend,
  letIn,
  update: updateStaff,
  changeEmail,
  cancelEmailChange,
  changeRole,
  endSession,
  endSessions,
  unlinkProvider,
  turnOffSecondFactor,
};
