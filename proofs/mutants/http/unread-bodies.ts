import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'http/routes/mount.ts',
  text: '...(endpoint.body && { body: endpoint.body }),',
  by: "...(endpoint.body && endpoint.method === 'POST' && { body: endpoint.body }),",
});
