import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const aTree = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-tree-'));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
};

describe('check-imports', () => {
  it.each([
    [
      'domain that reaches into the server',
      'packages/domain/src/agenda/rule.ts',
      "import { x } from '@zelo/server/app.ts';",
      /who may import whom/,
    ],
    [
      'domain with a package of its own choice',
      'packages/domain/src/agenda/rule.ts',
      "import { x } from 'luxon';",
      /who may import whom/,
    ],
    [
      'domain that does input or output',
      'packages/domain/src/agenda/rule.ts',
      "import { readFile } from 'node:fs';",
      /no Node modules/,
    ],
    [
      'a feature that uses a later one',
      'packages/server/src/features/clients/client-service.ts',
      "import { x } from '#features/agenda/agenda-service.ts';",
      /later feature agenda/,
    ],
    [
      'a feature of the web that uses a later one',
      'packages/web/src/features/hours/hours-page.tsx',
      "import { x } from '#features/agenda/agenda-queries.ts';",
      /later feature agenda/,
    ],
    [
      'a feature of the web that loads a later one when it is asked for',
      'packages/web/src/features/clients/clients-page.tsx',
      "const later = () => import('#features/crm/crm-page.tsx');",
      /later feature crm/,
    ],
    [
      'a feature of the web that nobody agreed on',
      'packages/web/src/features/reports/report-page.tsx',
      'export {};',
      /unknown feature/,
    ],
    [
      'a file of the same room by its full name',
      'packages/web/src/features/agenda/agenda-page.tsx',
      "import { x } from '#features/agenda/agenda-queries.ts';",
      /inside a room/,
    ],
    [
      "a feature that takes another's repository",
      'packages/server/src/features/agenda/agenda-service.ts',
      "import { x } from '#features/clients/client-repository.ts';",
      /through its services/,
    ],
    [
      'SQL in a service',
      'packages/server/src/features/agenda/agenda-service.ts',
      "import { eq } from 'drizzle-orm';",
      /speak SQL/,
    ],
    [
      'a stand-in that knows the product',
      'packages/stand-ins/src/oidc/server.ts',
      "import { x } from '@zelo/domain/api.ts';",
      /who may import whom/,
    ],
    [
      'the kit that knows a feature',
      'packages/web/src/ui/buttons/button.tsx',
      "import { x } from '#features/agenda/card.tsx';",
      /who may import whom/,
    ],
    [
      'a drawer of a file',
      'packages/server/src/features/agenda/agenda-utils.ts',
      'export {};',
      /says nothing/,
    ],
    [
      'a feature nobody agreed on',
      'packages/server/src/features/reports/report-service.ts',
      'export {};',
      /unknown feature/,
    ],
    [
      'a name that is not kebab-case',
      'packages/web/src/features/agenda/AgendaCard.tsx',
      'export {};',
      /kebab-case/,
    ],
  ])('refuses %s', (_what, path, source, why) => {
    const violations = checkImports(aTree({ [path]: source }));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });

  it('accepts imports that the tables allow', () => {
    const root = aTree({
      'packages/domain/src/agenda/rule.ts': "import { z } from 'zod';\nimport { x } from '#shared/money.ts';",
      'packages/server/src/features/agenda/agenda-service.ts':
        "import { x } from '#features/clients/client-service.ts';\nimport { y } from '@zelo/domain/agenda/rule.ts';",
      'packages/server/src/features/agenda/agenda-repository.ts': "import { eq } from 'drizzle-orm';",
      'packages/web/src/features/agenda/agenda-page.tsx':
        "import { x } from '../agenda-queries.ts';\nimport { y } from '#features/hours/hours-queries.ts';",
    });
    expect(checkImports(root)).toEqual([]);
  });

  describe('circles of imports', () => {
    const ROOM = 'packages/domain/src/agenda';

    it('are refused with their files in order, types and loads on demand included', () => {
      const root = aTree({
        [`${ROOM}/above.ts`]: "import { x } from './times.ts';",
        [`${ROOM}/times.ts`]: "import type { Visit } from '#clients/visit.ts';",
        'packages/domain/src/clients/visit.ts': "export { x } from '@zelo/domain/agenda/window.ts';",
        [`${ROOM}/window.ts`]: "const later = () => import('./times.ts');",
      });
      const files = ['agenda/times', 'clients/visit', 'agenda/window', 'agenda/times'];
      expect(checkImports(root)).toEqual([
        `circle of imports: ${files.map((file) => `packages/domain/src/${file}.ts`).join(' → ')}`,
      ]);
    });

    it('are named one by one', () => {
      const root = aTree({
        [`${ROOM}/self.ts`]: "import { x } from './self.ts';",
        [`${ROOM}/left.ts`]: "import { x } from './right.ts';",
        [`${ROOM}/right.ts`]: "import { x } from './left.ts';",
      });
      expect(checkImports(root)).toEqual([
        `circle of imports: ${ROOM}/left.ts → ${ROOM}/right.ts → ${ROOM}/left.ts`,
        `circle of imports: ${ROOM}/self.ts → ${ROOM}/self.ts`,
      ]);
    });

    it('are not seen where two files import a third', () => {
      const root = aTree({
        [`${ROOM}/top.ts`]: "import { x } from './left.ts';\nimport { y } from './right.ts';",
        [`${ROOM}/left.ts`]: "import { x } from './shared.ts';",
        [`${ROOM}/right.ts`]: "import { x } from './shared.ts';\nimport { y } from './left.ts';",
        [`${ROOM}/shared.ts`]: 'export {};',
      });
      expect(checkImports(root)).toEqual([]);
    });
  });

  describe('the size of a folder', () => {
    const ROOM = 'packages/server/src/features/agenda';
    const someFiles = (count: number, lines = 1, folder = ROOM): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `${folder}/rule-${i}.ts`,
          `export const x = ${i};\n`.repeat(lines),
        ]),
      );

    it('accepts files up to the limit and ignores tests and their helpers', () => {
      const tests = {
        [`${ROOM}/rule.test.ts`]: '\n'.repeat(901),
        [`${ROOM}/agenda-test-app.ts`]: '\n'.repeat(901),
        [`${ROOM}/testing/ground.ts`]: '\n'.repeat(901),
        [`${ROOM}/moves/rule.ts`]: '\n'.repeat(900),
      };
      expect(checkImports(aTree({ ...someFiles(8, 112), ...tests }))).toEqual([]);
    });

    it.each([
      ['nine files', someFiles(9), /agenda holds 9 files with 9 lines: make rooms/],
      [
        '901 lines',
        { [`${ROOM}/rule.ts`]: '\n'.repeat(901) },
        /agenda holds 1 files with 901 lines: make rooms/,
      ],
    ])('refuses %s', (_what, files, why) => {
      const violations = checkImports(aTree(files));
      expect(violations).toHaveLength(1);
      expect(violations[0]).toMatch(why);
    });
  });
});
