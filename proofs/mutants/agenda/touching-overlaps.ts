import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'agenda/slots/free-slots.ts',
  text: '      start = blocked.end;\n',
  by: '      start = blocked.end + 1;\n',
});
