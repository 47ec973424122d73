import { foldText } from '../text/fold-text.ts';

export const TAX_NAME_MOST = 40;
const BEFORE = 'cad';
/** Of the longest name. A character becomes four at most without its accents: a Korean one becomes three. Then which of its name it is. */
export const TAX_ID_MOST = BEFORE.length + 1 + 4 * TAX_NAME_MOST + '-9999'.length;

/** 'cad_pst_liquor' for 'PST Liquor': what the files of menus and the guest app call a tax. See docs/rules/taxes.md#which-taxes-there-are. */
export function taxIdOf(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [BEFORE, ...words].join('_');
}

/** The id that the name of a tax gave it, also if it is not the first one of that name. */
export function firstIdOf(taxId: string): string {
  return taxId.split('-')[0] ?? taxId;
}
