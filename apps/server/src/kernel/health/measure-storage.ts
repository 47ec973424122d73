import Gauge from 'prom-client/lib/gauge.js';
import { registry } from '../metrics.ts';
import type { StorageHealth } from './storage-health.ts';

/** Shows the space that is left on the disk at /metrics. */
export function measureStorage(storage: StorageHealth): void {
  const name = 'passline_disk_free_bytes';
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Bytes free on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const free = await storage.lookAhead();
      if (free !== null) this.set(free);
    },
  });
}
