import type { Vault } from '../../kernel/sealing/vault.ts';

/** What a provider calls a card, sealed for this one record; '' stays, as it says that the provider does not know it. */
export function sealCard(
  vault: Pick<Vault, 'seal'>,
  cardId: string,
  name: 'dataKey' | 'customerId',
  text: string,
): string {
  return text === '' ? '' : vault.seal(text, `${name} of card ${cardId}`);
}
