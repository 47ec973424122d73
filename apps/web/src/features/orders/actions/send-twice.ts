import { isAnswered } from '../../../api/refusal.ts';

const RETRY_AFTER_MS = 1_000;

/** Sends once more if no answer came: `send` has one key, so both attempts are one command. */
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
