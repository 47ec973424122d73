import { foldText } from '../text/fold-text.ts';

/** 'cad_pst_liquor' for 'PST Liquor': what the files of menus and the guest app call a tax. See docs/rules/taxes.md#which-taxes-there-are. */
export function taxIdOf(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['cad', ...words].join('_');
}
