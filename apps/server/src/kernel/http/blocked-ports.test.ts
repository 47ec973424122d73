import { expect, test } from 'vitest';
import { BLOCKED_PORTS } from './blocked-ports.ts';

test.each([...BLOCKED_PORTS])('nothing asks at port %d: fetch refuses before it connects', async (port) => {
  const asked = fetch(`http://127.0.0.1:${port}`);
  await expect(asked).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
