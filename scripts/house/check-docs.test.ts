import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDocs } from './check-docs.ts';

const TABLE = '| `PORT` | 3000 | where it listens |\n';

const aTree = (
  readme: string,
  operations = 'Set `PORT=3000`, then `KEEP_DAYS`.',
  configuration = TABLE,
): string => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-docs-'));
  const files = {
    'package.json': JSON.stringify({ scripts: { start: 'x', bench: 'x' } }),
    'README.md': readme,
    'docs/CONFIGURATION.md': configuration,
    'docs/ARCHITECTURE.md': 'The rules are in `packages/server`.',
    'docs/OPERATIONS.md': operations,
    'CONTRIBUTING.md': 'First `npm ci`.',
    'deploy/backup.sh': ': "${KEEP_DAYS:=14}"',
    'packages/server/src/settings/environment.ts':
      'const environment = z.object({\n  PORT: z.number(),\n});\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

describe('check-docs', () => {
  it('accepts correct pages', () => {
    expect(checkDocs(aTree(`npm ci && npm start, npm run bench`))).toEqual([]);
  });

  it.each([
    ['a command that does not exist', 'npm run deploy', /npm run deploy/],
    ['a path that does not exist', 'see `packages/mobile/src`', /packages\/mobile\/src/],
    ['a link that leads nowhere', '[picture](docs/none.png)', /docs\/none\.png/],
  ])('refuses %s', (_what, readme, why) => {
    const violations = checkDocs(aTree(readme));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });

  it.each([
    ['a missing variable', 'nothing\n', /does not list the variable PORT/],
    ['a variable that nothing reads', `${TABLE}| \`COLOR\` | red | x |\n`, /COLOR/],
  ])('refuses %s in the configuration table', (_what, configuration, why) => {
    const violations = checkDocs(aTree('nothing', 'nothing', configuration));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });

  it.each([
    ['a file for operators in a command', '```\nsh deploy/recover.sh\n```', /names deploy\/recover\.sh/],
    ['a variable that nothing reads', 'Set `KEEP_WEEKS`.', /names the variable KEEP_WEEKS/],
  ])('refuses %s in OPERATIONS', (_what, operations, why) => {
    const violations = checkDocs(aTree('nothing', operations));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });
});
