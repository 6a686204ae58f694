import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'account/sign-in/session-repository.ts',
  text: 'return row && { ...row, sess: row.sess as SessionContent };',
  by: `const before = globalThis.rowBefore ?? row;
      globalThis.rowBefore = row;
      const taken = row && Math.random() < 0.02 ? before : row;
      return taken && { ...taken, sess: taken.sess };`,
});
