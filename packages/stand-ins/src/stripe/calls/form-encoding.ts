// Form bodies and queries as Stripe encodes them: `a[b][0]=c` stands for nested objects and lists.

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

type Node = string | Map<string, Node>;

/** `items[0][price]` is items, 0, price; null for malformed brackets. */
function pathOf(key: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return null;
  const [, first = '', rest = ''] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
}

function put(root: Map<string, Node>, path: string[], value: string): void {
  let node = root;
  for (const [index, name] of path.entries()) {
    const key = name === '' ? String(node.size) : name;
    if (index === path.length - 1) {
      node.set(key, value);
      return;
    }
    const next = node.get(key);
    const branch = next instanceof Map ? next : new Map<string, Node>();
    node.set(key, branch);
    node = branch;
  }
}

function valueOf(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const isList = node.size > 0 && [...node.keys()].every((key, index) => key === String(index));
  if (isList) return [...node.values()].map(valueOf);
  return formOf(node);
}

const formOf = (node: Map<string, Node>): Form =>
  Object.fromEntries([...node].map(([name, item]) => [name, valueOf(item)]));

/** Parses form-encoded text; a key with malformed brackets stays unchanged, and is refused later as unknown. */
export function parseForm(text: string): Form {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key) ?? [key], value);
  return formOf(root);
}
