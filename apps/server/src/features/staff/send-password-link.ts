import { transaction, type Queryable } from '@passline/database';
import { PASSWORD_LINK_MINUTES, passwordLinkWords } from '@passline/domain/staff/link-words';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { tellPerson } from '../../kernel/session/account/tell-person.ts';
import type { ForgottenPassword } from '../../kernel/session/links/forgotten-password.ts';
import { makeLink } from '../../kernel/session/links/links.ts';
import { SEND_PASSWORD_LINK } from './send-password-link-job.ts';

/** The job behind 'Forgot password?'. */
export function sendPasswordLinkJob(services: Services): JobKind<ForgottenPassword> {
  return {
    name: SEND_PASSWORD_LINK,
    expireInSeconds: 60,
    // Asked for again by the person, if it is lost with the queue.
    unfinished: () => Promise.resolve([]),
    work: (forgotten) => sendPasswordLink(services, forgotten),
  };
}

/** Sends the link to the person with the e-mail, if there is one and they sign in by password. Done twice, it is sent once. */
async function sendPasswordLink(
  { pool, of, portalUrl }: Services,
  { email, address, requestId }: ForgottenPassword,
): Promise<void> {
  await transaction(pool, {
    run: async (db) => {
      const person = await findForgetful(db, email);
      if (person === null || (await isSent(db, requestId))) return;
      const link = { purpose: 'password', subjectId: person.id, minutes: PASSWORD_LINK_MINUTES } as const;
      await of(tellPerson)(db, {
        recipient: person.email,
        ...passwordLinkWords({ email: person.email, from: address }),
        secret: await makeLink(db, { ...link, portalUrl: portalUrl() }),
      });
      const by = { kind: 'system', name: 'Passline' } as const;
      await writeAudit(db, by, 'session.sendPasswordLink', requestId, [
        {
          table: 'users',
          id: person.id,
          before: {},
          after: {},
          reason: `asked for from ${address}`,
        },
      ]);
    },
  });
}

/** Holds their account, so that two jobs go one after the other, and what waited for a new e-mail address does not find the older one. */
async function findForgetful(db: Queryable, email: string): Promise<{ id: string; email: string } | null> {
  await db.query(
    `select from auth."account" where "userId" = (select id from auth."user" where email = lower($1)) for update`,
    [email],
  );
  const { rows } = await db.query<{ id: string; email: string }>(
    `select u.id, u.email from auth."user" u join auth."account" a on a."userId" = u.id
     where u.email = lower($1) and a."providerId" = 'credential'
       and not exists (select from auth.suspensions s where s.user_id = u.id)`,
    [email],
  );
  return rows[0] ?? null;
}

async function isSent(db: Queryable, requestId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit where request_id = $1 and action = 'session.sendPasswordLink' limit 1`,
    [requestId],
  );
  return rowCount === 1;
}
