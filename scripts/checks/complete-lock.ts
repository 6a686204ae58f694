// npm run lock: completes package-lock.json. npm leaves out optional packages (the builds of a tool for other systems)
// that the registry it installed from does not carry, and `npm ci` then refuses the lock file. They are added with the
// version in their parent and the system in their own name; npm installs them only there.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const lockedFor = (name: string, version: string, parent: LockedPackage): LockedPackage => {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    // a package for an unknown system must not be installed here
    os: os.length > 0 ? os : ['none'],
  };
};

/** Adds missing entries; returns their number. */
export const completeLock = (lock: Lock): number => {
  const missing = Object.values(lock.packages).flatMap((parent) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !(`node_modules/${name}` in lock.packages))
      .map(
        ([name, version]) =>
          [`node_modules/${name}`, lockedFor(name, version.replace(/^[~^]/, ''), parent)] as const,
      ),
  );
  const entries = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return missing.length;
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run lock', language: 'en' });
  const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const added = completeLock(lock);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added} entries added`);
}
