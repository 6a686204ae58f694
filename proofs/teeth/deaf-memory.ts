import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/remembered-answers.ts',
  text: 'onChange: ({ professionalId }) => answers.forget(professionalId),',
  by: 'onChange: () => {},',
});
