import '#lib/worker-start.ts';
import { importTasks } from '#features/clients/import/import-tasks.ts';
import { answerCalls } from '#lib/worker-calls.ts';

answerCalls(importTasks());
