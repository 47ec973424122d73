import { foldText } from '../text/fold-text.ts';

export const TAX_NAME_MOST = 40;
const BEFORE = 'cad';
/** Of the longest name. A character becomes four at most without its accents: a Korean one becomes three. */
export const TAX_ID_MOST = BEFORE.length + 1 + 4 * TAX_NAME_MOST;

/** 'cad_pst_liquor' for 'PST Liquor': what the files of menus and the guest app call a tax. See docs/rules/taxes.md#which-taxes-there-are. */
export function taxIdOf(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [BEFORE, ...words].join('_');
}
