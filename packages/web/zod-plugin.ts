// Forms validate with zod, never ask it for JSON Schema and bring their own Portuguese messages: both would be 6 kB of the
// first form's download.
import type { Plugin } from 'vite';

/** The parts of zod's schemas that refer to JSON Schema or to the English messages, and what replaces them in the bundle. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^import en from .*;$/m, ''],
  [/core\.config\(en\(\)\);/, ';'],
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/** @throws if a new version of zod writes these parts in another way: the bundle would grow unseen */
export const forForms = (code: string): string =>
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
    handler: (code) => ({ code: forForms(code), map: null }),
  },
});
