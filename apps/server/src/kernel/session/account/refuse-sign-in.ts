import type { Queryable } from '@passline/database';
import { serviceKey } from '../../services.ts';

/** Someone whose password, or the link of their invitation, was right. `userId`: null where no account is theirs yet. */
export type SignedIn = { userId: string | null; name: string; email: string; phoneNumber: string };

/**
 * Whether someone may not sign in although their password is right. Asked in the transaction that ends what the sign-in has
 * opened, which is committed either way.
 */
export type RefuseSignIn = (db: Queryable, person: SignedIn & { atMs: number }) => Promise<boolean>;

/** Brought by the blocklist. */
export const signInRefusal = serviceKey<RefuseSignIn>('signInRefusal');
