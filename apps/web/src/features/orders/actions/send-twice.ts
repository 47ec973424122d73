import { isAnswered } from '../../../api/refusal.ts';

const RETRY_AFTER_MS = 1_000;

/** Once more where no answer came: `send` carries one key, which makes both attempts one. */
export async function sendTwice<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (isAnswered(error)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_AFTER_MS);
    });
    return send();
  }
}
