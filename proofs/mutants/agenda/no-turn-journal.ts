import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'features/assistant/turn/turn-journal-repository.ts',
  text: 'await tx.insert(toolCalls).values({ ...key, callKey, answer });',
  by: '',
});
