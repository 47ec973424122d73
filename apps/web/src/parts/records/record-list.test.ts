import Ban from 'lucide-react/icons/ban';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordList } from './record-list.tsx';

type Row = { id: string; rev: number; createdAt: number };
const row = (id: string, createdAt: number): Row => ({ id, rev: 1, createdAt });
const rows = [row('c', 5), row('b', 5), row('a', 1)];
const words = {
  title: 'Blocked',
  add: 'Block a number',
  empty: { title: 'Nobody', text: 'Nobody is blocked.' },
};

function listed(onRemove: ((row: Row) => void) | null, shown: readonly Row[] = rows): string {
  const nothing = () => undefined;
  const props = {
    words,
    icon: Ban,
    isOnly: true,
    move: null,
    onOpen: nothing,
    onAdd: nothing,
    onRemove,
    rows: shown,
    nameOf: ({ id }: Row) => id,
    children: ({ id }: Row) => `number ${id}`,
  };
  return renderToStaticMarkup(createElement(RecordList<Row>, props));
}
const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);

test('if records cannot be edited, rows do not open and each has its Remove', () => {
  const buttons = buttonsIn(listed(() => undefined));
  expect(buttons.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Remove c',
    'Remove b',
    'Remove a',
  ]);
});

test('if records can be edited, a row opens its dialog, which removes', () => {
  const html = listed(null);
  expect(buttonsIn(html)).toHaveLength(3);
  expect(html).not.toContain('Remove');
});

test('an empty list says so', () => {
  expect(listed(null, [])).toContain('Nobody is blocked.');
});
