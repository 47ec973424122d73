// npm run make-super-admin     prints a link that makes a super admin, for an installation that has lost all of its own
import { rescue } from '../../apps/server/src/offer-setup.ts';
import { SettingsError } from '../../apps/server/src/kernel/settings-error.ts';
import { readSettings } from '../../apps/server/src/settings.ts';

if (process.argv.length > 2) {
  console.error('Usage: npm run make-super-admin');
  process.exit(2);
}
try {
  process.stdout.write(await rescue(readSettings(process.env)));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
