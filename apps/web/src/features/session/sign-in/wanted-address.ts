const KEY = 'passline.wanted-address';

/** Keeps where somebody wanted to go while they sign in elsewhere. */
export function keepWanted(): void {
  const { pathname, search, hash } = window.location;
  window.sessionStorage.setItem(KEY, `${pathname}${search}${hash}`);
}

/** Goes there, with nothing of before in memory; without one to the root. */
export function goToWanted(): void {
  const wanted = window.sessionStorage.getItem(KEY) ?? '/';
  window.sessionStorage.removeItem(KEY);
  window.location.replace(withinPortal(wanted, window.location.origin));
}

/** An address of the portal itself; its root for one that leads elsewhere, as '//elsewhere.example/' does. */
export function withinPortal(wanted: string, origin: string): string {
  return URL.parse(wanted, origin)?.origin === origin ? wanted : '/';
}
