/** Between the windows of this browser: one of them has signed somebody in or out. It says no more, since each asks the server. */
export const sessionChannel = new BroadcastChannel('session');
