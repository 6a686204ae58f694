import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/polling/remembered-answers.ts',
  text: 'onChange: ({ professionalId }) => answers.forget(professionalId),',
  by: 'onChange: () => {},',
});
