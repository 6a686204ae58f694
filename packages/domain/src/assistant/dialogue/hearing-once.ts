import type { Understanding } from '../language/understanding.ts';

/** Each part is read once per turn: many of its steps ask for the same clause. */
export const hearingOnce = (read: (part: string) => Understanding): typeof read => {
  const heard = new Map<string, Understanding>();
  return (part) => {
    const said = heard.get(part) ?? read(part);
    heard.set(part, said);
    return said;
  };
};
