import type { api } from '../../api/client.ts';

/** The accounts of the platform that a line of the bank may be about, with what stands in them. */
export type HeldAccounts = Awaited<ReturnType<typeof api.bankStatements.lines>>['held'];
