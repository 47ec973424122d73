import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMenu, LUNCH, TAX_IDS } from './menu-file.fixture.ts';
import { distinctKeys } from './menu-file.ts';
import { readMenuFile } from './read-menu-file.ts';
import { writeMenuCsv } from './write-menu-csv.ts';
import { writeMenuJson } from './write-menu-json.ts';

const forms = [
  ['CSV', writeMenuCsv],
  ['JSON', writeMenuJson],
] as const;

describe.each(forms)('a menu as %s', (_, write) => {
  test('is read back as it was written', () => {
    expect(readMenuFile(write(LUNCH), { taxIds: TAX_IDS })).toMatchObject({ ok: true, file: LUNCH });
  });

  test('whatever it contains', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        expect(readMenuFile(write(menu), { taxIds: TAX_IDS })).toMatchObject({ ok: true, file: menu });
      }),
    );
  });
});

test('a spreadsheet has a line for each record, and none of its texts is a formula', () => {
  const lines = writeMenuCsv(LUNCH).split('\r\n');
  expect(lines[0]).toBe(
    'kind,id,category,group,name,kitchen name,description,price,delivery price,pickup price,dine-in price,scheduled price,scheduled delivery price,scheduled pickup price,scheduled dine-in price,scheduled from,scheduled until,scheduled hours,tags,taxes,stock,most per order,modifier groups,required,most chosen,default,least of item,most of item,active,hours,active from,active until',
  );
  expect(lines[3]).toBe(
    'product,00000000-0000-4000-8000-000000000100,Soups,,Wonton soup,餛飩湯,,12.50,14.00,,0.00,9.75,,,0.00,2026-12-01T00:00:00.000Z,,Fri 22:00-01:00,,cad_gst,4,,Size;Extras,,,,,,,,,',
  );
  expect(lines.find((line) => line.includes('Cola'))).toContain(",'=Cola,");
});

test('a file of a spreadsheet program that writes decimal commas and semicolons', () => {
  const text = '\uFEFFkind;category;name;price\ncategory;;Soupes;\nproduct;Soupes;Soupe won-ton;"12,5"\n';
  const read = readMenuFile(text, { taxIds: TAX_IDS });
  expect(read).toMatchObject({ ok: true, file: { menu: null, groups: [] } });
  expect(read.ok && read.file.categories).toEqual([
    { id: null, name: 'Soupes', products: [{ id: null, name: 'Soupe won-ton', price: 12.5 }] },
  ]);
});

test('records with the same name get a number after it, which no other has', () => {
  expect(distinctKeys(['Size', 'Size (2)', 'Size', 'Size'])).toEqual([
    'Size',
    'Size (2)',
    'Size (3)',
    'Size (4)',
  ]);
});
