import type { Vault } from '../../kernel/sealing/vault.ts';
import { serviceKey } from '../../kernel/services.ts';

/** What seals that which finds a person while they are erased. */
export const erasureVault = serviceKey<Pick<Vault, 'seal' | 'open'>>('erasureVault');
