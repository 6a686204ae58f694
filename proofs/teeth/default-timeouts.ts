import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/server.ts',
  text: 'createHttpServer(PATIENCE, limitPipelines(serve)).setTimeout(STILL_MS)',
  by: 'createHttpServer(limitPipelines(serve))',
});
