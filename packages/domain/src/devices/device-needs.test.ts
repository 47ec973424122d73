import { describe, expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import { deviceNeeds, isCharging, needsPerson, newestVersions, type DeviceFacts } from './device-needs.ts';

const nowMs = Date.UTC(2026, 10, 21, 20);
const device: DeviceFacts = {
  seenAt: nowMs - 60_000,
  batteryLevel: 0.8,
  batteryState: 'unplugged',
  readableVersion: '4.12.0',
  bundleId: 'kitchen',
};
const needs = (changes: Partial<DeviceFacts>, others: Partial<DeviceFacts>[] = []) => {
  const one = { ...device, ...changes };
  const newest = newestVersions([one, ...others.map((other) => ({ ...device, ...other }))]);
  return deviceNeeds(one, newest, nowMs);
};

test('a device that was heard a minute ago, with half a battery and the newest version, needs nobody', () => {
  expect(needs({})).toEqual({ silence: 'none', battery: 'none', version: 'none' });
  expect(needsPerson(needs({}))).toBe(false);
});

test('one that was not heard for more than five minutes needs a person now', () => {
  expect(needs({ seenAt: nowMs - 5 * 60_000 }).silence).toBe('none');
  const silent = needs({ seenAt: nowMs - 5 * 60_000 - 1 });
  expect(silent.silence).toBe('now');
  expect(needsPerson(silent)).toBe(true);
});

test.each([
  [0.21, 'unplugged', 'none'],
  [0.2, 'unplugged', 'soon'],
  [0.1, 'unplugged', 'now'],
  [0.1, 'Charging', 'none'],
  [0, '', 'now'],
  [-1, 'unknown', 'none'],
])('a battery of %d that is %s: %s', (batteryLevel, batteryState, need) => {
  expect(needs({ batteryLevel, batteryState }).battery).toBe(need);
});

test.each([
  ['charging', true],
  ['Charging', true],
  ['FULL', true],
  ['unplugged', false],
  ['', false],
])('a battery that is %s gets power: %s', (batteryState, expected) => {
  expect(isCharging({ batteryState })).toBe(expected);
});

describe('versions', () => {
  test('below the newest that another device of the same app reports needs a person soon', () => {
    expect(needs({ readableVersion: '4.9.3' }, [{}]).version).toBe('soon');
    expect(needs({ readableVersion: '4.12' }, [{}]).version).toBe('none');
    expect(needs({ readableVersion: '1.0', bundleId: 'bar' }, [{}]).version).toBe('none');
    expect(needs({ readableVersion: '' }, [{}]).version).toBe('none');
    expect(needs({ readableVersion: '4.12' }, [{ readableVersion: 'v4.12.0' }]).version).toBe('none');
  });

  test.each([
    ['4.9.0', '4.12.0', -1],
    ['4.12', '4.12.0', 0],
    ['5', '4.99.99', 1],
    ['', '0.0.1', -1],
    ['beta', '', 0],
    ['4.12.0 (221)', '4.12.0 (220)', 1],
  ])('%s against %s: %d', (one, other, sign) => {
    expect(compareVersions(one, other)).toBe(sign);
  });
});
