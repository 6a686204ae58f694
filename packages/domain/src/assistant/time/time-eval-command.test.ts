import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const command = fileURLToPath(new URL('time-eval-command.ts', import.meta.url));

it('answers every line in order with the fields of the cases and the time it took', () => {
  const texts = ['amanhã às 4', 'sexta à tarde', 'até 17h', 'boa noite'];
  const input = texts
    .map((text, id) => JSON.stringify({ id: String(id), ref: '2026-03-04T10:20:00', text }))
    .join('\n');
  const { stdout, status } = spawnSync(process.execPath, [command], { input, encoding: 'utf8' });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toBe(0);
  expect(answers).toEqual([
    { id: '0', entities: [{ date: '2026-03-05', time: '16:00' }], ms: expect.any(Number) },
    { id: '1', entities: [{ date: '2026-03-06', part: 'tarde' }], ms: expect.any(Number) },
    { id: '2', entities: [{ end: { time: '17:00' } }], ms: expect.any(Number) },
    { id: '3', entities: [], ms: expect.any(Number) },
  ]);
});
