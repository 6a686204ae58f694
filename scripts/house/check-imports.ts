// The project's rule tables: permitted imports, permitted files, and the size of a folder; and no circle of imports.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { importCircles } from './import-circles.ts';

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

/**
 * The features of the web. Screens show data that later server features own (hours and agenda need sent messages, every
 * refused write needs the subscription), so billing and reminders come earlier than on the server.
 */
const WEB_FEATURES = [
  'export',
  'account',
  'billing',
  'services',
  'clients',
  'reminders',
  'hours',
  'agenda',
  'crm',
  'whatsapp',
  'assistant',
  'notifications',
  'quick-add',
  'dashboard',
  'shortcuts',
  'offline',
  'landing',
];

/** Permitted imports per folder, in addition to the folder itself and Node. First match counts. */
const IMPORT_RULES: { from: RegExp; allowed: RegExp[] }[] = [
  {
    // tests and their helpers
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
    from: /^packages\/server\/src\/(main|run-server|start-stand-ins)\.ts$/,
    allowed: [/^packages\/(server|stand-ins|domain)\/src\//, /^npm:/],
  },
  {
    from: /^packages\/server\/src\/app(-deps|-features)?\.ts$/,
    allowed: [/^packages\/(server|domain)\/src\//, /^npm:/],
  },
  {
    from: /^packages\/server\/src\/(db|jobs|gateways|http)\//,
    allowed: [
      /^packages\/server\/src\/(db|jobs|gateways|http|shared|sealing|settings)\//,
      /^packages\/domain\/src\//,
      /^npm:/,
    ],
  },
  {
    from: /^packages\/server\/src\/features\//,
    allowed: [
      /^packages\/server\/src\/(features|db|jobs|gateways|http|shared|sealing|settings)\//,
      /^packages\/domain\/src\//,
      /^npm:/,
    ],
  },
  {
    from: /^packages\/server\/src\/telemetry\//,
    allowed: [/^packages\/server\/src\/(telemetry|db|jobs|settings)\//, /^npm:/],
  },
  { from: /^packages\/server\//, allowed: [/^packages\/(server|domain)\//, /^npm:/] },
];

/** Packages with restricted importers. */
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

/** Permitted files per place. First match counts; a file that matches a place but not its name is refused. */
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

const specifiersIn = (source: string): string[] =>
  [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

/** Resolves to `packages/…` for project files, else `node:…` or `npm:…`. */
const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('node:')) return specifier;
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier));
  const packageRoot = file.split('/').slice(0, 2).join('/');
  if (specifier.startsWith('#')) return `${packageRoot}/src/${specifier.slice(1)}`;
  const own = /^@zelo\/([a-z-]+)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}` : `npm:${specifier}`;
};

/** A feature and its list in order. */
interface Feature {
  word: string;
  order: readonly string[];
}

const featureOf = (path: string): Feature | undefined => {
  const [, place, word] = /^packages\/(server|web)\/src\/features\/([a-z-]+)\//.exec(path) ?? [];
  return word === undefined ? undefined : { word, order: place === 'web' ? WEB_FEATURES : FEATURES };
};

const featureViolation = (file: string, target: string): string | undefined => {
  const from = featureOf(file);
  const to = featureOf(target);
  if (!from || !to || from.word === to.word) return undefined;
  if (from.order.indexOf(to.word) > from.order.indexOf(from.word))
    return `feature ${from.word} may not import the later feature ${to.word}`;
  return from.order === WEB_FEATURES || target.endsWith('-service.ts')
    ? undefined
    : `another feature may only be used through its services`;
};

const importViolation = (file: string, specifier: string): string | undefined => {
  const target = resolveImport(file, specifier);
  if (specifier.startsWith('#') && dirname(target) === dirname(file)) return 'inside a room it is ./';
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

const circleViolations = (specifiersOf: ReadonlyMap<string, readonly string[]>): string[] => {
  const targetsOf = [...specifiersOf].map(
    ([file, specifiers]) => [file, specifiers.map((specifier) => resolveImport(file, specifier))] as const,
  );
  return importCircles(new Map(targetsOf)).map(
    (circle) => `circle of imports: ${[...circle, circle[0]].join(' → ')}`,
  );
};

const nameViolation = (file: string): string | undefined => {
  const name = basename(file);
  if (FORBIDDEN_NAMES.test(name)) return 'a name that says nothing (utils, helpers, common, index, …)';
  const feature = featureOf(file);
  if (feature && !feature.order.includes(feature.word)) return `unknown feature ${feature.word}`;
  const rule = FILE_RULES.find((candidate) => candidate.place.test(file));
  return rule && !rule.name.test(name) ? rule.why : undefined;
};

/** A larger folder should be split. Tests and their helpers do not count. */
const MAX_FILES = 8;
const MAX_LINES = 900;
const OF_TESTS = /\.(test|bench|spec|d)\.tsx?$|(^|[/-])test-[a-z-]+\.tsx?$|\/testing\//;

interface FolderSize {
  files: number;
  lines: number;
}

const sizesOf = (root: string, files: readonly string[]): Map<string, FolderSize> => {
  const sizes = new Map<string, FolderSize>();
  for (const file of files.filter((path) => !OF_TESTS.test(path))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    const before = sizes.get(dirname(file)) ?? { files: 0, lines: 0 };
    sizes.set(dirname(file), { files: before.files + 1, lines: before.lines + lines });
  }
  return sizes;
};

const sizeViolations = (root: string, files: readonly string[]): string[] =>
  [...sizesOf(root, files)]
    .filter(([, { files: count, lines }]) => count > MAX_FILES || lines > MAX_LINES)
    .map(
      ([folder, { files: count, lines }]) =>
        `${folder} holds ${count} files with ${lines} lines: make rooms of it, at most ${MAX_FILES} files and ${MAX_LINES} lines each`,
    )
    .toSorted();

/**
 * Checks a tree against the tables.
 *
 * @returns one line per violation: file, import or size, reason; or the files of a circle
 */
export const checkImports = (root: string): string[] => {
  const files = globSync(
    ['packages/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.ts', 'bench/*.ts', 'proofs/**/*.ts'],
    {
      cwd: root,
    },
  );
  const specifiersOf = new Map(
    files.toSorted().map((file) => [file, specifiersIn(readFileSync(join(root, file), 'utf8'))]),
  );
  const ofFiles = [...specifiersOf].flatMap(([file, specifiers]) => {
    const named = nameViolation(file);
    const imported = specifiers.flatMap((specifier) => {
      const why = importViolation(file, specifier);
      return why ? [`${file} imports ${specifier}: ${why}`] : [];
    });
    return [...(named ? [`${file}: ${named}`] : []), ...imported];
  });
  return [...ofFiles, ...circleViolations(specifiersOf), ...sizeViolations(root, files)];
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check:imports', language: 'en' });
  const violations = checkImports(fileURLToPath(new URL('../..', import.meta.url)));
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
