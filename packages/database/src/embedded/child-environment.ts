/** PostgreSQL's programs must see neither the caller's PG* settings nor foreign libraries, and must speak English. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|LD_LIBRARY_PATH|DYLD_)/.test(name),
  );
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}
