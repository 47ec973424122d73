import { registerHooks } from 'node:module';

/** Prints what a start loads before it does anything: one file in a line, and the parts of Node itself. */
const files = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) files.add(url);
    return next(url, context);
  },
});
await import('../../../apps/server/src/settings.ts');
await import('../../../apps/server/src/run.ts');
// Not among the documented names of `process`, and the only list of what Node has loaded of itself.
const builtIn = (process as NodeJS.Process & { moduleLoadList: readonly string[] }).moduleLoadList;
process.stdout.write([...files, ...builtIn].join('\n'));
