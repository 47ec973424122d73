import { expect, test } from 'vitest';
import { OPEN } from '../checks/floors.ts';
import type { Tree } from '../checks/lay-floors.ts';
import { floorsTable, TABLES_COMMAND, withTable } from './written-tables.ts';

const page = `# Rooms\n<!-- floors: ${TABLES_COMMAND} -->\nstale\n<!-- end of floors -->\nMore.\n`;

test('a page without the marks is refused, so that no table is lost', () => {
  expect(() => withTable('# Rooms', 'floors', 'new')).toThrow('<!-- floors: ');
  expect(() => withTable(page.replace('end of', ''), 'floors', 'new')).toThrow('<!-- end of floors -->');
});

test('only the text between the marks is replaced', () => {
  expect(withTable(page, 'floors', 'new')).toBe(page.replace('stale', '\nnew\n'));
});

test('the folders of a tree are listed from the bottom up, those of one parent together', () => {
  const server: Pick<Tree, 'name' | 'floors'> = {
    name: 'server',
    floors: {
      'kernel/jobs': OPEN,
      'kernel/http': OPEN,
      'features/orders': ['order'],
      'kernel/live': [],
      demo: [],
    },
  };
  expect(floorsTable([server])).toBe(
    '| | from below to above |\n|---|---|\n| server | **kernel** `jobs`, `http` → **features** `orders` → **kernel** `live` → `demo` |',
  );
});
