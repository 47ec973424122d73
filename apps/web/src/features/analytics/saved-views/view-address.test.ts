import { expect, test } from 'vitest';
import { openView, searchOfView, showsView, viewSearch } from './view-address.ts';

const view = (viewId: string, search: string) => ({ viewId, search, name: viewId, rev: 1 });

test('a view keeps the whole address, also what is not known here, but not which view is open', () => {
  const search = viewSearch({ span: 'year', least: '20', clients: 'a%2Cb', figures: 'times', saved: 'one' });
  expect(search).toMatch(/^[!-~]+$/);
  expect(searchOfView({ viewId: 'two', search })).toEqual({
    span: 'year',
    least: '20',
    clients: 'a%2Cb',
    figures: 'times',
    saved: 'two',
  });
  expect(viewSearch({ saved: 'one' })).toBe('');
  expect(searchOfView({ viewId: 'two', search: '' })).toEqual({ saved: 'two' });
});

test('an address shows a view in whatever order it says so, with amounts as texts or as numbers', () => {
  const year = view('one', viewSearch({ span: 'year', least: '20' }));
  expect(showsView({ least: 20, span: 'year', saved: 'one' }, year)).toBe(true);
  expect(showsView({ span: 'year' }, year)).toBe(false);
  expect(showsView({ least: 20, span: 'year', by: 'day' }, year)).toBe(false);
});

test('the view that was opened stays open while the address differs; without it, the one that shows the same is', () => {
  const [year, today] = [view('one', 'span=year'), view('two', 'span=today')];
  expect(openView({ saved: 'one', span: 'today' }, [year, today])).toBe(year);
  expect(openView({ span: 'today' }, [year, today])).toBe(today);
  // A link of a colleague names a view of theirs.
  expect(openView({ saved: 'theirs', span: 'year' }, [year, today])).toBe(year);
  expect(openView({ saved: 'theirs', span: '7-days' }, [year, today])).toBeUndefined();
});
