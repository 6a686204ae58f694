// Small pieces of the page. Text always goes in as text, never as markup.

/** Creates an element; sets properties directly and turns strings into text nodes. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** One or two initials of a name, for the avatar. */
export function initials(name) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return ((words[0]?.[0] ?? '') + (last?.[0] ?? '')).toUpperCase() || '?';
}

/** Calls the control port; throws its error message when it refuses. */
export async function ask(path, body) {
  const answer = await fetch(
    `/_control/${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.message ?? 'O telefone de teste não respondeu');
  return content;
}
