import { expect, test } from 'vitest';
import { TAX_ID_MOST, TAX_NAME_MOST, taxIdOf } from './tax-id.ts';

test.each([
  ['GST', 'cad_gst'],
  ['PST Liquor', 'cad_pst_liquor'],
  [' Taxe de vente du Québec (TVQ) ', 'cad_taxe_de_vente_du_quebec_tvq'],
])('%s is called by its words, without accents', (name, id) => {
  expect(taxIdOf(name)).toBe(id);
});

test.each(['a', '한', 'ᾂ', 'İ'])('the longest name, of %s alone, makes no id that is too long', (letter) => {
  expect(taxIdOf(letter.repeat(TAX_NAME_MOST)).length).toBeLessThanOrEqual(TAX_ID_MOST);
});
