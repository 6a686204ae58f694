/**
 * Finds circles of imports.
 *
 * @param importsOf - the imports of each file; others than these files are ignored
 * @returns the files of each circle in order, each importing the next one and the last one the first
 */
export const importCircles = (importsOf: ReadonlyMap<string, readonly string[]>): string[][] => {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of importsOf.get(file) ?? []) follow(target);
    path.pop();
    done.add(file);
  };
  for (const file of importsOf.keys()) follow(file);
  return circles;
};
