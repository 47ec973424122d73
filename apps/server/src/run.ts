import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { Geocoder } from './features/addresses/geocoder.ts';
import type { PayoutProvider } from './features/balances/payout-provider.ts';
import type { VopaySettings } from './features/balances/vopay/vopay-settings.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import { FolderStore } from './kernel/files/folder-store.ts';
import { S3Store } from './kernel/files/s3-store.ts';
import { chooseChannels } from './features/outbox/choose-channels.ts';
import { keepSecret } from './kernel/session/keep-secret.ts';
import { offerSetup } from './offer-setup.ts';
import { lookAtDatabase, openDatabase } from './open-database.ts';
import { startServer, type ServerOptions } from './server.ts';
import type { Settings } from './settings.ts';

const PORTAL_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The life of the process: database, migrations, demo, server, and everything back in the reverse order. */
export async function run(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: undefined });
  if (settings.map.file) await requireMap(settings.map.file);
  const database = await openDatabase(settings, log);
  const { connectionString } = database;
  const files = settings.s3 ? new S3Store(settings.s3) : new FolderStore(join(settings.dataDir, 'files'));
  const secret = settings.secret ?? (await keepSecret(settings.dataDir));
  const demo = settings.isDemo ? await fillWithDemo(database.ownerUrl, settings, secret) : null;
  if (settings.dataSet === 'large') await fillWithLarge(database.ownerUrl);

  const server = await startServer({
    connectionString,
    host: settings.host,
    port: settings.port,
    // With port 0 the address is known only when it listens.
    ...(settings.port === 0 ? {} : { publicUrl: settings.publicUrl }),
    secret,
    role: settings.role,
    isBehindProxy: settings.isBehindProxy,
    requestsPerSecond: settings.requestsPerSecond,
    metricsToken: settings.metricsToken,
    portalFolder: PORTAL_FOLDER,
    files,
    // Otherwise no disk of ours can fill up.
    ...(database.isEmbedded || !settings.s3
      ? { disk: { folder: settings.dataDir, holdsDatabase: database.isEmbedded } }
      : {}),
    ...(settings.geocoderUrl ? { addresses: new Geocoder(settings.geocoderUrl) } : {}),
    replica: settings.replica,
    map: settings.map,
    printing: { networks: settings.printerNetworks, ranges: settings.printAddresses },
    ...(await chooseCards(settings)),
    webhooks: { stripe: settings.stripeWebhookSecret, vopay: settings.vopay?.secret ?? null },
    square: settings.square,
    sealingKeys: settings.sealingKeys,
    coolingOffHours: settings.coolingOffHours,
    credentialCoolingOffHours: settings.credentialCoolingOffHours,
    isSecondFactorRequired: settings.isSecondFactorRequired,
    provider: settings.provider,
    approvalFromCents: settings.approvalFromCents,
    attemptsKeptDays: settings.attemptsKeptDays,
    guestDataDays: settings.guestDataDays,
    ...(settings.vopay ? { payouts: await payoutsBy(settings.vopay) } : {}),
    messageChannels: chooseChannels(settings),
    messageLimits: settings.messageLimits,
    log,
  });
  await lookAtDatabase(connectionString, log);
  const setup = settings.role === 'worker' ? '' : await offerSetup(connectionString, server.url);
  process.stdout.write(`Passline listens on ${server.url}\n${demo ?? ''}${setup}`);
  if (settings.isDemo) void drawDemo(connectionString, settings.dataDir, files, log);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

async function requireMap(file: string): Promise<void> {
  const { requireMapFile } = await import('./features/map/map-file.ts');
  await requireMapFile(file);
}

/** Loaded only where it is set: the stand-in needs none of it. */
async function payoutsBy(vopay: VopaySettings): Promise<PayoutProvider> {
  const { vopayPayouts } = await import('./features/balances/vopay/vopay-payouts.ts');
  return vopayPayouts(vopay, Date.now);
}

/** Who carries out card payments, loaded only where it is set up. */
async function chooseCards({
  moneris,
  stripe,
}: Settings): Promise<Pick<ServerOptions, 'cardGateways' | 'cardAccounts'>> {
  const byMoneris = moneris && (await import('./features/payments/moneris/moneris-gateway.ts'));
  const byStripe = stripe && (await import('./features/payments/stripe.ts'));
  return {
    cardGateways: (db) => ({
      ...(byMoneris ? { Moneris: byMoneris.monerisGateway(moneris, db) } : {}),
      ...(byStripe ? { Stripe: byStripe.stripeGateway(stripe) } : {}),
    }),
    ...(byStripe ? { cardAccounts: byStripe.stripeAccounts(stripe) } : {}),
  };
}

async function fillWithDemo(
  connectionString: string,
  { dataDir, sealingKeys }: Settings,
  secret: string,
): Promise<string> {
  const { prepareDemo } = await import('./demo/prepare-demo.ts');
  const { Vault } = await import('./kernel/sealing/vault.ts');
  return prepareDemo(connectionString, dataDir, new Vault(sealingKeys, secret));
}

async function fillWithLarge(connectionString: string): Promise<void> {
  const { prepareLarge } = await import('./demo/prepare-large.ts');
  await prepareLarge(connectionString);
}

/** Nobody waits for it: until it is done only pictures are missing. */
async function drawDemo(
  connectionString: string,
  dataDir: string,
  files: FileStore,
  log: Logger,
): Promise<void> {
  try {
    const { drawPictures } = await import('./demo/draw-pictures.ts');
    await drawPictures(connectionString, dataDir, files);
  } catch (error) {
    log.warn({ err: error }, 'The pictures of the demo could not be drawn; the next start tries again.');
  }
}
