import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'agenda/slots/free-slots.ts',
  text: '      start = busyEnd;\n',
  by: '      start = busyEnd + 1;\n',
});
