import type { Page } from 'playwright-core';

/**
 * From the next load of `page` on, the server's zone rules are not those of its browser: Vancouver, and the zone of the machine, are
 * `minutes` ahead of UTC. Ten hours behind (-600) is what no computer knows.
 */
export async function followOtherRules(page: Page, minutes = -600): Promise<void> {
  const zones = Object.fromEntries(
    ['America/Vancouver', 'UTC', 'Etc/UTC'].map((zone) => [zone, [{ fromMs: 0, offsetMinutes: minutes }]]),
  );
  await page.route('**/rpc/session/current', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { json: object | null };
    const zoneChanges = { beforeMs: Date.UTC(2100, 0), zones };
    await route.fulfill({
      response: answer,
      json: { ...body, json: body.json && { ...body.json, zoneChanges } },
    });
  });
}
