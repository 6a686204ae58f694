import '#lib/workers/worker-start.ts';
import { knowledgeTasks } from './read-knowledge-file.ts';
import { answerCalls } from '#lib/workers/worker-calls.ts';

answerCalls(knowledgeTasks);
