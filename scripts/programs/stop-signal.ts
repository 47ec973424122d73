/** Aborted by the first SIGINT, SIGTERM or SIGHUP; a repeated one changes nothing, since npm sends some twice. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}
