import { expect, test } from 'vitest';
import { firstLoadOf, type Manifest } from './first-load.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_icons.js': { file: 'icons.js', imports: ['_react.js'], css: ['index.css', 'icons.css'] },
  'home.tsx': { file: 'home.js', imports: ['_icons.js', 'index.html'] },
  'map.tsx': { file: 'map.js', imports: ['_react.js'], css: ['map.css'] },
};

test('a build without an entry is refused', () => {
  expect(() => firstLoadOf({ 'map.tsx': { file: 'map.js' } }, 'map.tsx')).toThrow('no entry');
});

test('a screen that the build does not have is refused', () => {
  expect(() => firstLoadOf(manifest, 'gone.tsx')).toThrow('The build has no gone.tsx.');
});

test('the entry, the screen and all that they import count once; other screens do not count', () => {
  const { scripts, styles } = firstLoadOf(manifest, 'home.tsx');
  expect(scripts.toSorted()).toEqual(['home.js', 'icons.js', 'index.js', 'react.js']);
  expect(styles).toEqual(['index.css', 'icons.css']);
});
