import { DataSetRefused, loadLarge } from '@passline/database/data-sets';
import { ProgressLine } from '../kernel/progress-line.ts';
import { SettingsError } from '../kernel/settings-error.ts';

const ORDERS = 1_000_000;

/** Loads the data set `large` behind the demo, once; goes on where a start was ended meanwhile. */
export async function prepareLarge(connectionString: string): Promise<void> {
  const count = new Intl.NumberFormat('en-CA');
  let line: ProgressLine | undefined;
  try {
    await loadLarge(connectionString, {
      orders: ORDERS,
      onProgress: ({ orders, of }) => {
        const share = orders / of;
        line ??= new ProgressLine({ from: share });
        line.show(share, `${count.format(orders)} of ${count.format(of)} orders`);
      },
    });
  } catch (error) {
    throw error instanceof DataSetRefused
      ? new SettingsError(`PASSLINE_DATA is large. ${error.message}`)
      : error;
  } finally {
    line?.end();
  }
}
