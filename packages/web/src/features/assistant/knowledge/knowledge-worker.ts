import '#lib/worker-start.ts';
import { knowledgeTasks } from '#features/assistant/knowledge/read-knowledge-file.ts';
import { answerCalls } from '#lib/worker-calls.ts';

answerCalls(knowledgeTasks);
