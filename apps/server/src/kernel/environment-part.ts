import * as z from 'zod/mini';
import './actions/plain-issue.ts';
import { SettingsError } from './settings-error.ts';

export type Environment = Record<string, string | undefined>;
/** What a part may have to know of the others. */
export type Scene = { isDemo: boolean };

/** What one feature reads from the environment: its variables, and the settings that it makes of them. */
export type EnvironmentPart<Settings> = (env: Environment, scene: Scene) => Settings;

/**
 * A variable that is empty is absent. `read` may refuse what its variables say together.
 *
 * @throws SettingsError with one line for each mistake.
 */
export function environmentPart<const Fields extends z.core.$ZodLooseShape, Settings>(
  fields: Fields,
  read: (values: z.output<z.ZodMiniObject<Fields>>, scene: Scene) => Settings,
): EnvironmentPart<Settings> {
  const schema = z.object(fields);
  return (env, scene) => {
    const present = Object.fromEntries(
      Object.keys(fields).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    );
    const parsed = schema.safeParse(present);
    if (parsed.success) return read(parsed.data, scene);
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  };
}

/**
 * All variables of one service, which are all set or none; null if none is set.
 *
 * @throws SettingsError where some are missing.
 */
export function whole<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): { [Each in Name]: NonNullable<Values[Each]> } | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const given = names.filter((name) => !missing.includes(name));
    throw new SettingsError(`${missing.join(', ')} missing: it goes together with ${given.join(', ')}.`);
  }
  // None of them is missing.
  return values as { [Each in Name]: NonNullable<Values[Each]> };
}
