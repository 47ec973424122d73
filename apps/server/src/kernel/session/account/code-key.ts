import type { symmetricDecrypt } from 'better-auth/crypto';

/** By what the library seals backup codes. */
export type CodeKey = Parameters<typeof symmetricDecrypt>[0]['key'];
