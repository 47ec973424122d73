import { languageSwitches } from '@passline/domain/public-settings/languages';
import { expect, test } from 'vitest';
import { settingsEffects, type SettingsValues } from './settings-effects.ts';

const before: SettingsValues = {
  supportNumber: '+16045550100',
  languages: languageSwitches(['ko', 'zh', 'fr']),
  standbyFreeMinutes: 10,
  standbyPerMinute: 0.25,
  standbyMost: 10,
};
const effects = (changes: Partial<SettingsValues>) => settingsEffects(before, { ...before, ...changes });

test('what stays as it is does nothing', () => {
  expect(effects({})).toEqual([]);
});

test('a new number is named as people read it, and so is that there is none any more', () => {
  expect(effects({ supportNumber: '+16045550199' })).toEqual([
    'Apps can show 604-555-0199 to guests and restaurants from now on.',
  ]);
  expect(effects({ supportNumber: '' })).toEqual([
    'There is no support number any more that apps can show to guests and restaurants.',
  ]);
});

test('languages that come and go are told apart', () => {
  expect(effects({ languages: languageSwitches(['fr', 'es', 'vi']) })).toEqual([
    'Guests can choose Spanish and Vietnamese; texts without a translation stay English.',
    'Guests who chose Korean or Chinese read English.',
  ]);
});

test('any change of the standby says all three numbers, and that guests pay the same', () => {
  expect(effects({ standbyPerMinute: 0.3 })).toEqual([
    'From the next pick-up on a restaurant pays $0.30 for each minute that a courier waits after 10 free ones, at most $10.00. Guests pay the same as before.',
  ]);
  expect(effects({ standbyFreeMinutes: 0 })[0]).toContain('that a courier waits, at most $10.00.');
});
