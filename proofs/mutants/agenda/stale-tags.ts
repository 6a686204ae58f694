import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/routes/mount.ts',
  text: "return request.headers['if-none-match'] === tag;",
  by: "return request.headers['if-none-match'] !== undefined;",
});
