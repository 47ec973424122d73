import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { lateModule } from '../../../parts/late/late-module.ts';

const loadPasskeys = lateModule(() => import('@simplewebauthn/browser'));

/** What the server offers: the browser makes a passkey of it, or has one sign it. */
export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON;

/** The words for what browsers say by a name alone. */
const MESSAGES: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device holds a passkey of this account already.',
  SecurityError: 'Passkeys do not work at this address of the portal.',
};

/** Browsers know passkeys only of sites with a name. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Has the browser make a passkey. @throws Error with a message for the person */
export async function makePasskey(optionsJSON: NewPasskeyOptions): Promise<object> {
  const { startRegistration } = await loadPasskeys();
  return startRegistration({ optionsJSON }).catch(inWords);
}

/** Has a passkey sign. @throws Error with a message for the person */
export async function signByPasskey(optionsJSON: PasskeyOptions): Promise<object> {
  const { startAuthentication } = await loadPasskeys();
  return startAuthentication({ optionsJSON }).catch(inWords);
}

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new Error(MESSAGES[name] ?? 'The browser could not use a passkey. Please try again.', {
    cause: error,
  });
}
