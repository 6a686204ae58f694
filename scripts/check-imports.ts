// The two rule tables of the house: who may import whom, and which files may exist.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

const FEATURES = [
  'account',
  'services',
  'clients',
  'hours',
  'agenda',
  'billing',
  'whatsapp',
  'reminders',
  'assistant',
  'dashboard',
  'export',
];

/** Folder -> what its files may import, besides their own folder and Node itself. First match counts. */
const IMPORT_RULES: { from: RegExp; allowed: RegExp[] }[] = [
  {
    // tests, and what only tests use
    from: /\.(test|bench)\.tsx?$|[/-]test-[a-z]+\.tsx?$|\/testing\/|^(e2e|scripts|bench|proofs)\//,
    allowed: [/./],
  },
  { from: /^packages\/domain\/src\//, allowed: [/^packages\/domain\/src\//, /^npm:zod(\/|$)/] },
  { from: /^packages\/stand-ins\/src\//, allowed: [/^packages\/stand-ins\/src\//, /^npm:/] },
  {
    from: /^packages\/web\/src\/ui\//,
    allowed: [/^packages\/web\/src\/(ui|lib)\//, /^packages\/domain\/src\/shared\//, /^npm:/],
  },
  {
    from: /^packages\/web\/src\/lib\//,
    allowed: [
      /^packages\/web\/src\/lib\//,
      /^packages\/domain\/src\/(api|endpoint)\.ts$/,
      /^packages\/domain\/src\/shared\//,
      /^npm:/,
    ],
  },
  {
    from: /^packages\/web\/src\/features\//,
    allowed: [/^packages\/web\/src\/(features|ui|lib)\//, /^packages\/domain\/src\//, /^npm:/],
  },
  { from: /^packages\/web\//, allowed: [/^packages\/(web|domain)\//, /^npm:/] },
  {
    from: /^packages\/server\/src\/(main|start-stand-ins)\.ts$/,
    allowed: [/^packages\/(server|stand-ins|domain)\/src\//, /^npm:/],
  },
  {
    from: /^packages\/server\/src\/app(-deps|-features)?\.ts$/,
    allowed: [/^packages\/(server|domain)\/src\//, /^npm:/],
  },
  {
    from: /^packages\/server\/src\/(db|jobs|gateways|http)\//,
    allowed: [
      /^packages\/server\/src\/(db|jobs|gateways|http)\//,
      /^packages\/server\/src\/[a-z-]+\.ts$/,
      /^packages\/domain\/src\//,
      /^npm:/,
    ],
  },
  {
    from: /^packages\/server\/src\/features\//,
    allowed: [
      /^packages\/server\/src\/(features|db|jobs|gateways|http)\//,
      /^packages\/server\/src\/(clock|errors|sealed-text|text-stream|read-in-pages|work-turns|config)\.ts$/,
      /^packages\/domain\/src\//,
      /^npm:/,
    ],
  },
  {
    from: /^packages\/server\/src\/telemetry\//,
    allowed: [/^packages\/server\/src\/((telemetry|db|jobs)\/|config\.ts$)/, /^npm:/],
  },
  { from: /^packages\/server\//, allowed: [/^packages\/(server|domain)\//, /^npm:/] },
];

/** Packages that only some files may import. */
const PACKAGE_RULES: { name: RegExp; only: RegExp; why: string }[] = [
  {
    name: /^npm:drizzle-orm/,
    only: /\/db\/|-repository\.ts$|\/jobs\/queue\.ts$|\.test\.ts$|-test-[a-z]+\.ts$|\/test-[a-z]+\.ts$/,
    why: 'only repositories and db/ speak SQL',
  },
  { name: /^npm:openid-client/, only: /\/gateways\/oidc\/|\.test\.ts$/, why: 'vendors live in gateways' },
  {
    name: /^npm:stripe/,
    only: /\/gateways\/stripe\/|^packages\/stand-ins\/|\.test\.ts$/,
    why: 'vendors live in gateways',
  },
  { name: /^npm:(prom-client|@opentelemetry)/, only: /\/telemetry\//, why: 'who watches lives in telemetry' },
  { name: /^npm:pg-boss/, only: /\/jobs\/|\/db\//, why: 'the queue lives in jobs' },
];

const KINDS =
  'contract|routes|service|repository|jobs|webhook|gateway|page|dialog|form|panel|card|queries|command|view|row|list|table|badge|banner|menu|section|fields';

/** Which files may exist where. First match counts; a file that matches a place but not its name is refused. */
const FILE_RULES: { place: RegExp; name: RegExp; why: string }[] = [
  {
    place: /^packages\/server\/src\/features\/[a-z]+\/[^/]+$/,
    name: new RegExp(`^[a-z0-9-]+(-(${KINDS}))?(\\.test)?\\.ts$`),
    why: 'kebab-case, kind last',
  },
  { place: /^packages\/web\/src\/features\//, name: /^[a-z0-9-]+(\.test)?\.tsx?$/, why: 'kebab-case' },
  {
    place: /^packages\/[^/]+\/src\//,
    name: /^[a-z0-9-]+(\.(test|bench))?\.(tsx?|css|sql|json|html|d\.ts)$/,
    why: 'kebab-case',
  },
];

const FORBIDDEN_NAMES =
  /(^|-)(utils?|helpers?|common|misc|manager|base)(-[a-z]+)?(\.test)?\.tsx?$|^index\.tsx?$/;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/g;

/** `packages/…` for our own files, `node:…` or `npm:…` for others. */
const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('node:')) return specifier;
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier));
  const packageRoot = file.split('/').slice(0, 2).join('/');
  if (specifier.startsWith('#')) return `${packageRoot}/src/${specifier.slice(1)}`;
  const own = /^@zelo\/([a-z-]+)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}` : `npm:${specifier}`;
};

const featureOf = (path: string): string | undefined =>
  /^packages\/server\/src\/features\/([a-z]+)\//.exec(path)?.[1];

const featureViolation = (file: string, target: string): string | undefined => {
  const from = featureOf(file);
  const to = featureOf(target);
  if (!from || !to || from === to) return undefined;
  if (FEATURES.indexOf(to) > FEATURES.indexOf(from))
    return `feature ${from} may not import the later feature ${to}`;
  return target.endsWith('-service.ts') ? undefined : `another feature may only be used through its services`;
};

const importViolation = (file: string, specifier: string): string | undefined => {
  const target = resolveImport(file, specifier);
  if (target.startsWith('node:')) {
    return /^packages\/(domain|web)\/src\//.test(file) && !/command(-line)?\.ts$|\.test\.tsx?$/.test(file)
      ? 'no Node modules in domain and web'
      : undefined;
  }
  const restricted = PACKAGE_RULES.find((rule) => rule.name.test(target));
  if (restricted && file.startsWith('packages/') && !restricted.only.test(file)) return restricted.why;
  const rule = IMPORT_RULES.find((candidate) => candidate.from.test(file));
  if (rule && !rule.allowed.some((allowed) => allowed.test(target)))
    return 'not in the table of who may import whom';
  return IMPORT_RULES[0]?.from.test(file) ? undefined : featureViolation(file, target);
};

const nameViolation = (file: string): string | undefined => {
  const name = basename(file);
  if (FORBIDDEN_NAMES.test(name)) return 'a name that says nothing (utils, helpers, common, index, …)';
  const feature = featureOf(file);
  if (feature !== undefined && !FEATURES.includes(feature)) return `unknown feature ${feature}`;
  const rule = FILE_RULES.find((candidate) => candidate.place.test(file));
  return rule && !rule.name.test(name) ? rule.why : undefined;
};

/**
 * Checks a tree against the tables.
 *
 * @returns one line a violation: file, what, why
 */
export const checkImports = (root: string): string[] => {
  const files = globSync(
    ['packages/*/src/**/*.{ts,tsx}', 'e2e/*.ts', 'scripts/*.ts', 'bench/*.ts', 'proofs/**/*.ts'],
    {
      cwd: root,
    },
  );
  return files.toSorted().flatMap((file) => {
    const named = nameViolation(file);
    const source = readFileSync(join(root, file), 'utf8');
    const imported = [...source.matchAll(IMPORT)].flatMap((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? '';
      const why = importViolation(file, specifier);
      return why ? [`${file} imports ${specifier}: ${why}`] : [];
    });
    return [...(named ? [`${file}: ${named}`] : []), ...imported];
  });
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check:imports', language: 'en' });
  const violations = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
