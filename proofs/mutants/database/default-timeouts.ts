import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/server.ts',
  text: "createHttpServer(HTTP_LIMITS, serve).on('checkExpectation', badExpectation).setTimeout(STILL_MS)",
  by: 'createHttpServer(serve)',
});
