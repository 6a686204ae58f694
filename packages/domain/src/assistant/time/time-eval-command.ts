// Reads {"id","ref","text"} lines on stdin and writes {"id","entities","ms"} lines on stdout, to measure the time
// rules against a set of cases. Entities carry only the fields of the cases, none that the assistant needs in
// addition.
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { takeCommandLine } from '#shared/command-line.ts';
import type { RangeEnd, TimeExpression } from './words/time-expression.ts';
import { timeExpressions } from './time-expressions.ts';

const request = z.object({
  id: z.string(),
  ref: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
  text: z.string(),
});

interface Entity {
  date?: string;
  time?: string;
  part?: string;
  start?: Entity;
  end?: Entity;
}

const endOf = (end: RangeEnd): Entity => ({
  ...('date' in end && { date: end.date }),
  ...(end.time !== undefined && { time: end.time }),
});

const entityOf = (expression: TimeExpression): Entity => {
  if (expression.kind === 'range') {
    const { start, end } = expression;
    return { ...(start && { start: endOf(start) }), ...(end && { end: endOf(end) }) };
  }
  return {
    ...('date' in expression && { date: expression.date }),
    ...('time' in expression && { time: expression.time }),
    ...('part' in expression && { part: expression.part }),
  };
};

const requestOf = (line: string): z.output<typeof request> | undefined => {
  try {
    return request.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

takeCommandLine({ usage: 'npm run -s time:eval < CASOS.jsonl' });
let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  number += 1;
  if (line.trim() === '') continue;
  const asked = requestOf(line);
  if (!asked) {
    console.error(`Linha ${number}: precisa ser JSON com "id", "ref" (2026-03-04T10:20) e "text".`);
    process.exitCode = 1;
    break;
  }
  const { id, ref, text } = asked;
  const startMs = performance.now();
  const found = timeExpressions(text, { date: ref.slice(0, 10), time: ref.slice(11, 16) });
  const ms = Number((performance.now() - startMs).toFixed(3));
  console.log(JSON.stringify({ id, entities: found.map(entityOf), ms }));
}
