import { CannotOpen } from '../../kernel/sealing/vault.ts';
import { SquareTrouble } from './square-provider.ts';
import type { SquareService } from './square-services.ts';

/** A token as it was before it was sealed. @throws SquareTrouble `away` if its key is missing: once that is back, the token opens again */
export function openToken({ vault }: Pick<SquareService, 'vault'>, sealed: string, tokenId: string): string {
  try {
    return vault.open(sealed, tokenId);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw new SquareTrouble('away', error.message);
  }
}
