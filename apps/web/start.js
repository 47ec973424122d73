// Before the first paint, and while the scripts are still on their way. FIRST_FILES stands for what each screen that is
// opened first needs, by its address; the build puts it in.
(function (firstFiles) {
  // The chosen scheme, or the system's, so that a dark screen never flashes white.
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is forbidden: the system's scheme it is.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Who is here, for `early-session.ts`.
  window.earlySession = fetch('/rpc/session/current', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  window.earlySession.catch(() => {
    // The portal asks again, and shows what is wrong.
  });

  // What the screen needs beside the entry, which only then would ask for it.
  const path = location.pathname;
  const screen = Object.keys(firstFiles).find((start) => path === start || path.startsWith(`${start}/`));
  for (const file of firstFiles[screen] ?? []) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    link.href = file;
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    document.head.append(link);
  }
})(FIRST_FILES);
