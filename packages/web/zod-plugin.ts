// Forms validate with zod and never ask it for JSON Schema, which would be 5 kB of the first form's download.
import type { Plugin } from 'vite';

/** The parts of zod's schemas that refer to JSON Schema, and what replaces them in the bundle. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/** @throws if a new version of zod writes these parts in another way: the bundle would grow unseen */
export const withoutJsonSchema = (code: string): string =>
  PARTS.reduce((rest, [part, replacement]) => {
    const next = rest.replace(part, replacement);
    if (next === rest) throw new Error(`zod: nothing matches ${String(part)}`);
    return next;
  }, code);

export const zodForForms = (): Plugin => ({
  name: 'zod-for-forms',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
  },
});
