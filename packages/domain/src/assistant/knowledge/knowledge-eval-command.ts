// Prints recall@1, wrong answers and misses of the knowledge search for files of entries and questions.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFigures, entriesOf, measureKnowledge, questionsOf } from './knowledge-eval.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [entries, questions] = positionals;
if (entries === undefined || questions === undefined) {
  console.error(
    'Uso: node packages/domain/src/assistant/knowledge/knowledge-eval-command.ts ENTRADAS PERGUNTAS',
  );
  process.exit(1);
}
const figures = measureKnowledge(
  entriesOf(readFileSync(entries, 'utf8')),
  questionsOf(readFileSync(questions, 'utf8')),
);
for (const { question, found } of figures.misses)
  console.log([question.profession, question.text, question.title ?? 'NONE', found ?? 'NONE'].join('\t'));
console.log(describeFigures(figures));
