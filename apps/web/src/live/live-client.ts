import { LiveClient } from '@passline/live/browser';

const { protocol, host } = window.location;

/** The one live channel of this tab. */
export const liveClient = new LiveClient({ url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live` });

// After sleep, and when the network is back, the screen must not wait for the next attempt.
window.addEventListener('online', () => liveClient.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveClient.hurry();
});
