import { parseArgs } from 'node:util';

export type Settings = {
  url: string;
  serviceToken: string;
  /** 1 is about six orders a minute on the whole platform. */
  rate: number;
  seed: number;
  /** Rush hour whatever the clock says. */
  isBusy: boolean;
  /** Null: until it is stopped. */
  minutes: number | null;
};

export class SettingsError extends Error {}

/**
 * Reads the environment and the arguments.
 *
 * @throws SettingsError with a sentence for a person.
 */
export function readSettings(args: string[], env: Record<string, string | undefined>): Settings {
  const values = parse(args);
  const serviceToken = env['PASSLINE_SERVICE_TOKEN'];
  if (!serviceToken) {
    throw new SettingsError('PASSLINE_SERVICE_TOKEN is missing: the server prints the demo token at start.');
  }
  const url = env['PASSLINE_URL'] ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(url)) throw new SettingsError(`PASSLINE_URL is not an address: ${url}`);
  return {
    url,
    serviceToken,
    rate: positive('--rate', values.rate ?? '1'),
    seed: whole('--seed', values.seed ?? '1'),
    isBusy: values.busy ?? false,
    minutes: values.minutes === undefined ? null : positive('--minutes', values.minutes),
  };
}

function parse(args: string[]): { rate?: string; seed?: string; minutes?: string; busy?: boolean } {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { rate: text, seed: text, minutes: text, busy: { type: 'boolean' } } })
      .values;
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new SettingsError(`${name} must be a number above 0.`);
  return value;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new SettingsError(`${name} must be a whole number.`);
  return Number(text);
}
