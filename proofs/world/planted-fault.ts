// A fault of a tooth: a preload (`node --import`) replaces one text of one module before the server reads it, so the
// product itself needs no switch for faults.
import { registerHooks } from 'node:module';

interface Fault {
  /** The end of the module's path. */
  file: string;
  text: string;
  by: string;
}

/** What the teeth that were loaded have planted. */
export const plantedFaults: Fault[] = [];

/** @throws Error at the start of the server when the module no longer has the text: a tooth without a fault is none */
export const plantFault = (fault: Fault): void => {
  plantedFaults.push(fault);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${fault.file}`)) return loaded;
      const source =
        typeof loaded.source === 'string'
          ? loaded.source
          : Buffer.from(loaded.source as Uint8Array).toString();
      if (!source.includes(fault.text)) throw new Error(`${fault.file} has no such text to replace`);
      return { ...loaded, source: source.replace(fault.text, () => fault.by) };
    },
  });
};

/** The arguments of a server with a fault of `proofs/teeth`; none without one. */
export const withFault = (name?: string): string[] =>
  name === undefined ? [] : ['--import', new URL(`../teeth/${name}.ts`, import.meta.url).href];
