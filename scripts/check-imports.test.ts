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
      'packages/web/src/ui/button.tsx',
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

  it('accepts what the tables allow', () => {
    const root = aTree({
      'packages/domain/src/agenda/rule.ts': "import { z } from 'zod';\nimport { x } from '#shared/money.ts';",
      'packages/server/src/features/agenda/agenda-service.ts':
        "import { x } from '#features/clients/client-service.ts';\nimport { y } from '@zelo/domain/agenda/rule.ts';",
      'packages/server/src/features/agenda/agenda-repository.ts': "import { eq } from 'drizzle-orm';",
    });
    expect(checkImports(root)).toEqual([]);
  });
});
