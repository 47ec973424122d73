import { expect, test } from 'vitest';
import { gsmText } from './gsm-text.ts';

test.each([
  ['New order #12 – “Golden Wok’s”…', 'New order #12 - "Golden Wok\'s"...'],
  ['Café Señor Müller', 'Café Señor Müller'],
  ['Crêpe, Châteauneuf, Škoda, bœuf', 'Crepe, Chateauneuf, Skoda, boeuf'],
  ['Cafe\u0301', 'Café'],
  ['5\u00A0km ½', '5 km ?'],
  ['金 🍜', '? ?'],
])('%s', (text, sent) => {
  expect(gsmText(text)).toBe(sent);
});
