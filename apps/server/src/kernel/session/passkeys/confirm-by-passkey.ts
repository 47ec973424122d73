import { noteProof } from '../account/second-factor-proof.ts';
import type { CodeCall } from '../auth-call.ts';
import { portalAddress } from '../links/links.ts';
import { makeChallenge } from './challenge.ts';
import { checkPasskey, unknownPasskey } from './check-passkey.ts';
import type { PasskeyAnswer } from './passkey-answer.ts';
import { requireRelyingParty } from './relying-party.ts';

/** What a browser needs to have a passkey of the caller sign. */
export async function askForConfirmation(call: CodeCall) {
  const { pool, person, secret, services } = call;
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from auth.passkeys where user_id = $1',
    [person.userId],
  );
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: requireRelyingParty(services.of(portalAddress)()).id,
    challenge: makeChallenge({ purpose: confirmingFor(call), secret, nowMs: services.now() }),
    userVerification: 'required',
    allowCredentials: rows,
  });
}

/** A passkey stands for a fresh code of the second factor. See docs/rules/session.md#a-code-for-one-change. @throws WrongGuess */
export async function confirmByPasskey(call: CodeCall, answer: PasskeyAnswer): Promise<{ status: true }> {
  const { pool, person, secret, services } = call;
  const party = requireRelyingParty(services.of(portalAddress)());
  const terms = { purpose: confirmingFor(call), secret, nowMs: services.now() };
  const { userId } = await checkPasskey(pool, answer, { party, ...terms });
  if (userId !== person.userId) throw unknownPasskey();
  await noteProof(pool, person.sessionId);
  return { status: true };
}

function confirmingFor({ person }: CodeCall): string {
  return `confirm ${person.sessionId}`;
}
