// The previous lock: a file with a pid, taken over when this namespace has no such process.
import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'db/opening/directory-lock.ts',
  text: "file.exec('pragma journal_mode = memory; begin exclusive');",
  by: `
    const { readFileSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
    const pidFile = path.replace(/\\.sqlite$/, '');
    const isAlive = (pid) => {
      try { process.kill(pid, 0); return true; } catch (error) { return error.code === 'EPERM'; }
    };
    for (let attempt = 0, isTaken = false; !isTaken; attempt += 1) {
      try {
        writeFileSync(pidFile, process.pid + '\\n', { flag: 'wx' });
        isTaken = true;
      } catch {
        let holder = Number.NaN;
        try { holder = Number.parseInt(readFileSync(pidFile, 'utf8'), 10); } catch {}
        if (attempt > 0 || (Number.isInteger(holder) && holder !== process.pid && isAlive(holder)))
          throw Object.assign(new Error('busy'), { errcode: 5 });
        rmSync(pidFile, { force: true });
      }
    }`,
});
