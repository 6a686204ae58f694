import { plantFault } from '../world/planted-fault.ts';

plantFault({
  file: 'http/server.ts',
  text: 'createHttpServer(HTTP_LIMITS, limitPipelines(readHosts(serve))).setTimeout(STILL_MS)',
  by: 'createHttpServer(limitPipelines(readHosts(serve)))',
});
