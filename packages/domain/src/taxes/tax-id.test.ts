import { expect, test } from 'vitest';
import { taxIdOf } from './tax-id.ts';

test.each([
  ['GST', 'cad_gst'],
  ['PST Liquor', 'cad_pst_liquor'],
  [' Taxe de vente du Québec (TVQ) ', 'cad_taxe_de_vente_du_quebec_tvq'],
])('%s is called by its words, without accents', (name, id) => {
  expect(taxIdOf(name)).toBe(id);
});
