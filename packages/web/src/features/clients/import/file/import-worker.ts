import '#lib/workers/worker-start.ts';
import { importTasks } from './import-tasks.ts';
import { answerCalls } from '#lib/workers/worker-calls.ts';

answerCalls(importTasks());
