// Unsaved text of forms, kept on this device: it survives a closed tab, a crash and a forced sign-in. A form's draft belongs to the tab in which the form is open.
import { pageAccount } from '#lib/api/page-account.ts';
import { claim, claimFirst, isClaimed, tabKeys } from './draft-claims.ts';
import { isDamage, isRefused } from './draft-errors.ts';
import { formOf, SLOTS_PER_FORM, slotsOf } from './draft-slots.ts';
import { journal, readJournal } from './draft-journal.ts';
import { addsNothing } from './spent-draft.ts';
import { canSeal, seal, type Sealed, unseal } from './draft-seal.ts';

const PREFIX = 'zelo-draft';
export const DRAFT_DAYS = 7;
const LIFETIME_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;
/** The storage of an origin holds about five million characters. */
const MAX_CHARACTERS = 100_000;
const MAX_DRAFTS = 20;

/** Unsaved content of a form. */
export interface Draft {
  /** epoch milliseconds of the last key press */
  at: number;
  /** of the form, for the user: 'Novo cliente' */
  title: string;
  /** URL in the application at which it was typed */
  url: string;
  values: unknown;
  /** It was sent to the server, and this device does not know the outcome. */
  wasSent?: true;
}

/** Content of a form, to be kept as its draft. */
export type DraftContent = Omit<Draft, 'at' | 'wasSent'>;

/** A draft that a form offers. */
export interface OfferedDraft extends Draft {
  slot: string;
}

interface Entry extends Sealed {
  at: number;
  /** a later page has announced it */
  isAnnounced?: true;
  wasSent?: true;
}

/** @param name of the form and its record, or of a slot: `note:17`, `note:17~2` */
const keyOf = (name: string): string => `${PREFIX}:${pageAccount()}:${name}`;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  ['iv', 'text'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
  Number.isFinite((value as Record<string, unknown>)['at']);

const entryOf = (text: string | null): Entry | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEntry(value) && Date.now() - value.at < LIFETIME_MS ? value : null;
  } catch {
    return null;
  }
};

const entryAt = (key: string): Entry | null => entryOf(localStorage.getItem(key));

function remove(key: string): void {
  localStorage.removeItem(key);
  void journal(key, null);
}

let recovering: Promise<void> | null = null;

async function recover(): Promise<void> {
  for (const [key, text] of await readJournal()) {
    const at = entryOf(text)?.at;
    if (at === undefined) void journal(key, null);
    else if (at > (entryAt(key)?.at ?? 0)) localStorage.setItem(key, text);
  }
  tidy();
}

/** Restores, once per page, what a crash has taken: the journal is on the disk before the `localStorage` is. */
const recovered = (): Promise<void> => (recovering ??= recover());

/** Removes expired drafts, of all accounts, and the oldest beyond the limit. */
function tidy(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:`));
  const kept = keys
    .map((key) => ({ key, at: entryAt(key)?.at ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_DRAFTS)
    .filter(({ at }) => at > 0)
    .map(({ key }) => key);
  for (const key of keys) if (!kept.includes(key)) remove(key);
}

/** The latest unsealed content of each form that waits to be stored; null for a form that is being removed. */
const waiting = new Map<string, DraftContent | null>();
const storing = new Set<string>();
/** Slots with what is typed on this page, not with a draft that the form offers. */
const typed = new Set<string>();
/** Slots whose text was sent, with an unknown outcome. */
const sent = new Set<string>();

const put = (name: string, entry: Entry): void => {
  const text = JSON.stringify(entry);
  localStorage.setItem(keyOf(name), text);
  void journal(keyOf(name), text);
};

async function storeLatest(name: string): Promise<void> {
  for (let draft = waiting.get(name); draft; draft = waiting.get(name)) {
    waiting.delete(name);
    const text = JSON.stringify(draft);
    if (text.length > MAX_CHARACTERS) continue;
    const sealed = await seal(name, text);
    // removed while it was sealed
    if (waiting.get(name) === null) break;
    put(name, { at: Date.now(), ...sealed, ...(sent.has(name) && { wasSent: true }) });
    tidy();
  }
}

/** The last content of each slot. */
const latest = new Map<string, unknown>();

/** Keeps the content of a form. Failures are silent: without storage or the server's key nothing is kept. */
export async function keepDraft(name: string, draft: DraftContent): Promise<void> {
  if (!canSeal()) return;
  typed.add(name);
  latest.set(name, draft.values);
  waiting.set(name, draft);
  if (storing.has(name)) return;
  storing.add(name);
  try {
    await storeLatest(name);
  } catch {
    // the form still has it
  } finally {
    storing.delete(name);
    if (waiting.get(name) === null) waiting.delete(name);
  }
}

/** Removes a draft, also one that is being stored. */
export function dropDraft(name: string): void {
  if (storing.has(name)) waiting.set(name, null);
  else waiting.delete(name);
  typed.delete(name);
  latest.delete(name);
  sent.delete(name);
  remove(keyOf(name));
}

/**
 * Sends the text of a form. The draft ends as soon as the server has stored it. Until then, and without an answer, the
 * draft is marked: the server may have stored it after this page ended.
 */
export async function sendDraft<T>(form: string | undefined, send: () => Promise<T>): Promise<T> {
  const name = form === undefined ? undefined : slotsOf(form).find((slot) => typed.has(slot));
  if (name === undefined) return send();
  const mark = (wasSent: boolean): void => {
    if (wasSent) sent.add(name);
    else sent.delete(name);
    const { wasSent: _, ...entry } = entryAt(keyOf(name)) ?? {};
    if (isEntry(entry)) put(name, { ...entry, ...(wasSent && { wasSent }) });
  };
  mark(true);
  try {
    const saved = latest.get(name);
    const answer = await send();
    dropDraft(name);
    await dropDraftsOf(form ?? name, (draft) => addsNothing(draft, saved));
    return answer;
  } catch (error) {
    if (isRefused(error)) mark(false);
    throw error;
  }
}

async function readSlot(slot: string): Promise<OfferedDraft | null> {
  typed.delete(slot);
  // also after it is taken up again
  if (entryAt(keyOf(slot))?.wasSent) sent.add(slot);
  const draft = await openDraft(slot);
  return draft && { ...draft, slot };
}

/** The drafts that a form offers, the newest first; one slot is left for what is typed now. */
export async function readDrafts(name: string): Promise<OfferedDraft[]> {
  await recovered();
  const isOfTab = await tabKeys();
  const read = await Promise.all(
    slotsOf(name)
      .filter((slot) => !isOfTab(keyOf(slot)))
      .map(readSlot),
  );
  const drafts = read.filter((draft) => draft !== null).toSorted((a, b) => b.at - a.at);
  for (const { slot } of drafts.slice(SLOTS_PER_FORM - 1)) dropDraft(slot);
  return drafts.slice(0, SLOTS_PER_FORM - 1);
}

/** A slot without a draft, other than one that is still being stored. */
export const freeSlot = (name: string, other: string): string | undefined =>
  slotsOf(name).find((slot) => slot !== other && entryAt(keyOf(slot)) === null);

/** Turns what was typed on this page into a draft that the form offers. */
export const setAside = (slot: string): void => void typed.delete(slot);

const listeners = new Set<(slot: string) => void>();

/** Reports offered drafts that end without the user. @returns ends it */
export function onDraftEnded(listener: (slot: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes drafts of a form by their content, but for what is being typed on this page. */
async function dropDraftsOf(name: string, isSpent: (values: unknown) => boolean): Promise<void> {
  for (const slot of slotsOf(name)) {
    if (typed.has(slot)) continue;
    const values = latest.has(slot) ? latest.get(slot) : (await openDraft(slot))?.values;
    if (values === undefined || !isSpent(values)) continue;
    dropDraft(slot);
    for (const listener of listeners) listener(slot);
  }
}

/** Removes the drafts of a form with this content: it has reached the server in another way. */
export const dropDraftsWith = (name: string, values: unknown): Promise<void> =>
  dropDraftsOf(name, (draft) => addsNothing(draft, values));

/** A draft that cannot be opened any more is removed. */
async function openDraft(name: string): Promise<Draft | null> {
  const entry = canSeal() ? entryAt(keyOf(name)) : null;
  if (!entry) return null;
  try {
    const draft = JSON.parse(await unseal(name, entry)) as DraftContent;
    return { ...draft, at: entry.at, ...(entry.wasSent && { wasSent: true }) };
  } catch (error) {
    if (isDamage(error)) remove(keyOf(name));
    return null;
  }
}

/**
 * Resolves once the drafts of a form belong to this tab. While the form is open in another tab too, this one gets a
 * separate slot, from the other end.
 */
export const claimDraft = (name: string, until: AbortSignal, onSlot: (slot: string) => void): Promise<void> =>
  claim(keyOf(name), until, async () => {
    const free = slotsOf(name).filter((slot) => entryAt(keyOf(slot)) === null);
    const key = await claimFirst(free.toReversed().map(keyOf), until);
    const slot = free.find((one) => keyOf(one) === key);
    if (slot !== undefined && !until.aborted) onSlot(slot);
  });

/** Lists the forms with a draft by name: `note:17`. @param prefix of their names */
export async function draftedForms(prefix: string): Promise<string[]> {
  await recovered();
  const start = keyOf('');
  const slots = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix) && entryAt(key));
  return [...new Set(slots.map((key) => formOf(key.slice(start.length))))];
}

/** Removes what is typed into a form on this page. */
export function dropTyped(form: string): void {
  for (const slot of slotsOf(form)) if (typed.has(slot)) dropDraft(slot);
}

/** True while this device keeps unsaved text of the account. */
export const hasDrafts = (): boolean =>
  [...waiting.values()].some((draft) => draft !== null) ||
  Object.keys(localStorage).some((key) => key.startsWith(keyOf('')) && entryAt(key) !== null);

/** Opening a form shows all of its drafts. */
function markAnnounced(slot: string): void {
  for (const sibling of slotsOf(formOf(slot))) {
    const entry = entryAt(keyOf(sibling));
    if (entry) put(sibling, { ...entry, isAnnounced: true });
  }
}

/** The newest draft that no page has announced yet, unless its form is open. Each form is announced once. */
export async function takeUnannounced(): Promise<Draft | null> {
  await recovered();
  const prefix = keyOf('');
  const names = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted((a, b) => (entryAt(keyOf(b))?.at ?? 0) - (entryAt(keyOf(a))?.at ?? 0));
  for (const name of names) {
    const entry = entryAt(keyOf(name));
    if (!entry || entry.isAnnounced) continue;
    const draft = (await isClaimed(keyOf(formOf(name)))) ? null : await openDraft(name);
    if (!draft) continue;
    markAnnounced(name);
    return draft;
  }
  return null;
}
