import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'shared/local-time.ts',
  text: "{ timeZone: zone, timeZoneName: 'longOffset' }",
  by: "{ timeZoneName: 'longOffset' }",
});
