// A mutant's fault: a preload (`node --import`) replaces one text of one module before the server loads it, so the
// product itself needs no switch for faults.
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Fault {
  /** Suffix of the module's path. */
  file: string;
  text: string;
  by: string;
}

export const plantedFaults: Fault[] = [];

/**
 * @throws Error at the start of the server when the module lacks the text, because the mutant would then change nothing
 */
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

const MUTANTS = fileURLToPath(new URL('../mutants/', import.meta.url));

/**
 * Node arguments that plant a mutant's fault; empty without a name.
 *
 * @throws Error when no mutant has the name
 */
export const withFault = (name?: string): string[] => {
  if (name === undefined) return [];
  const [file] = globSync(`*/${name}.ts`, { cwd: MUTANTS });
  if (file === undefined) throw new Error(`no such mutant: ${name}`);
  return ['--import', pathToFileURL(join(MUTANTS, file)).href];
};
