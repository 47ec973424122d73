import { HIDDEN_CODE } from '../notifications/number-codes.ts';
import { invitedAs, type InvitedAs } from './invited-as.ts';

/** How long the link of an invitation works, in hours. */
export const INVITATION_HOURS = 72;

/** The e-mail to somebody who is invited. Its link stands in the place of the mark. See docs/rules/staff.md#inviting. */
export function invitationWords({ by, ...invited }: InvitedAs & { by: string }): {
  subject: string;
  body: string;
} {
  return {
    subject: 'You are invited to Passline',
    body: [
      `${by} invites you to Passline ${invitedAs(invited)}.`,
      `Open this link and choose a password:\n${HIDDEN_CODE}`,
      `It works once, for ${INVITATION_HOURS} hours. If you expected no invitation, please leave it alone: nothing happens then.`,
    ].join('\n\n'),
  };
}

/** How long the link in the place of a forgotten password works, in minutes. */
export const PASSWORD_LINK_MINUTES = 30;

/** The e-mail to somebody who has forgotten their password. See docs/rules/session.md#a-forgotten-password. */
export function passwordLinkWords({ email, from }: { email: string; from: string }): {
  subject: string;
  body: string;
} {
  return {
    subject: 'Choose a new password',
    body: [
      `Somebody at ${from} has forgotten the password of the Passline account ${email}.`,
      `If it was you, open this link and choose a new one:\n${HIDDEN_CODE}`,
      `It works once, for ${PASSWORD_LINK_MINUTES} minutes. If it was not you, leave it alone: nothing has changed.`,
    ].join('\n\n'),
  };
}

/** How long the link to a new e-mail address works, in hours. */
export const EMAIL_LINK_HOURS = 72;

/** The e-mail to the new address of somebody who signs in. `email`: the older one. See docs/rules/staff.md#e-mail-address. */
export function emailLinkWords({ by, email }: { by: string; email: string }): {
  subject: string;
  body: string;
} {
  return {
    subject: 'Confirm your new e-mail address',
    body: [
      `${by} asks to make this the e-mail address of the Passline account ${email}.`,
      `If the account is yours, open this link and confirm it:\n${HIDDEN_CODE}`,
      `It works once, for ${EMAIL_LINK_HOURS} hours. Until then you sign in as before. If the account is not yours, please leave it alone: nothing happens then.`,
    ].join('\n\n'),
  };
}
