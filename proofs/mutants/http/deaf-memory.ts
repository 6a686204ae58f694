import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/polling/etag-cache.ts',
  text: 'onChange: ({ professionalId }) => answers.forget(professionalId),',
  by: 'onChange: () => {},',
});
