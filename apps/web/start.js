// Runs before the first paint, while the scripts are still loading. FIRST_FILES is what each screen that may be opened
// first needs, by its address; the build inserts it.
(function (firstFiles) {
  // The chosen scheme, or the system's, so that a dark screen never flashes white.
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is forbidden: use the system's scheme.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Who is signed in, for `early-session.ts`.
  window.earlySession = fetch('/rpc/session/current', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  window.earlySession.catch(() => {
    // The portal asks again, and shows what is wrong.
  });

  // What the screen needs beside the entry, which would request it only later.
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
