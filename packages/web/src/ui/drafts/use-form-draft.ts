// Keeps and offers the drafts of one form.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountLeft } from '#lib/api/page-account.ts';
import { SESSION_PATH } from '#lib/api/query-client.ts';
import {
  claimDraft,
  type DraftContent,
  dropDraft,
  freeSlot,
  keepDraft,
  onDraftEnded,
  type OfferedDraft,
  readDrafts,
  setAside,
} from '#lib/drafts/drafts.ts';
import { slotsOf } from '#lib/drafts/draft-slots.ts';

export interface FormDraftProps<T extends object> {
  /** Of the form and its record: `note:17`. */
  name: string;
  /** Of the form, for the user: 'Novo cliente'. */
  title: string;
  /** URL in the application that opens the form; without it, the one at which it was typed. */
  url?: string;
  values: T;
  /** The values of an untouched form; without them, those at its opening. */
  untouched?: T;
  /** Fills the form with a draft of the same fields. */
  onRestore: (values: T) => void;
  /** Keeps the draft when the form is closed with text in it: of a form that is part of a page. */
  keepsOnClose?: boolean;
  /** True for values that left the form, but are not saved yet: their draft stays when the form is emptied. */
  isPending?: (values: T) => boolean;
  /** True for a draft that has reached the server in another way: it is removed instead of offered. */
  isSettled?: (draft: { values: T; at: number }) => boolean;
}

/** `isAside`: was in the form when the user took up another draft. */
export type Offer = OfferedDraft & { isAside?: true };

const here = (): string => location.pathname + location.search;

/** False for a draft of an earlier build whose form had other fields. */
const isOfForm = (draft: unknown, values: object): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.keys(values).toSorted().join() === Object.keys(draft).toSorted().join();

/** The drafts that the form offers, without those that are settled; these are removed. */
function useOffers(isSettled: (offer: Offer) => boolean) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(
    () => onDraftEnded((ended) => setOffers((shown) => shown.filter(({ slot }) => slot !== ended))),
    [],
  );
  const open = offers.filter((offer) => !isSettled(offer));
  const settled = offers.filter((offer) => !open.includes(offer)).map(({ slot }) => slot);
  // the list is another one at each rendering
  const text = settled.join();
  useEffect(() => {
    for (const slot of text.split(',').filter(Boolean)) dropDraft(slot);
  }, [text]);
  return { offers: open, setOffers };
}

interface Ownership {
  onSlot: (slot: string) => void;
  onOwned: (drafts: OfferedDraft[]) => void;
  onLeft: () => void;
}

/** Runs while this tab has the form's drafts, or a separate slot while another tab has them. */
function useOwnership(name: string, { onSlot, onOwned, onLeft }: Ownership) {
  const given = useEffectEvent(onSlot);
  const owned = useEffectEvent(onOwned);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const ended = new AbortController();
    const start = async (): Promise<void> => {
      await claimDraft(name, ended.signal, (slot) => given(slot));
      const drafts = await readDrafts(name);
      if (!ended.signal.aborted) owned(drafts);
    };
    void start();
    return () => {
      ended.abort();
      left();
    };
  }, [name]);
}

interface Kept {
  name: string;
  isPending: (values: unknown) => boolean;
  content: DraftContent;
  text: string;
  initial: string;
  keepsOnClose: boolean;
}

/** Keeps the text of the form in its slot. */
function useKeptText({ name, isPending, content, text, initial, keepsOnClose }: Kept) {
  const client = useQueryClient();
  /** Null until this tab has the drafts. */
  const slot = useRef<string | null>(null);
  const isTyped = useRef(false);
  const [openedAt] = useState(() => location.pathname);
  const last = useRef<unknown>(null);
  const keep = useEffectEvent((typed: string, untouched: string): void => {
    if (slot.current === null) return;
    if (typed !== untouched) {
      isTyped.current = true;
      last.current = content.values;
      void keepDraft(slot.current, content);
    } else if (isTyped.current && isPending(last.current)) {
      setAside(slot.current);
      slot.current = freeSlot(name, slot.current) ?? slot.current;
      isTyped.current = false;
    } else if (isTyped.current) dropDraft(slot.current);
  });
  useEffect(() => keep(text, initial), [text, initial]);
  const keepNow = useEffectEvent(() => keep(text, initial));
  return {
    slot,
    moveTo: (next: string): void => void (slot.current = next),
    startIn: (first: string): void => {
      slot.current = first;
      keepNow();
    },
    leave: (): void => {
      // a lost session takes the form away too
      const isSignedIn = client.getQueryData([SESSION_PATH]) !== null && !accountLeft.get();
      // a link of the form takes it away unasked
      const isElsewhere = location.pathname !== openedAt;
      const isOver = isSignedIn && !keepsOnClose && !isElsewhere;
      if (slot.current && isTyped.current && isOver) dropDraft(slot.current);
      slot.current = null;
    },
  };
}

/** The slot for this text, and the drafts that say something else. */
function placeOf(name: string, drafts: readonly OfferedDraft[], text: string) {
  const same = drafts.find((draft) => JSON.stringify(draft.values) === text);
  const news = drafts.filter((draft) => draft !== same);
  const free = slotsOf(name).find((slot) => news.every((draft) => draft.slot !== slot));
  return { news, place: same?.slot ?? free ?? name };
}

const MAX_HINT_LENGTH = 60;

/** The first text of a draft that an untouched form does not have, by which the user knows it again. */
const hintOf = (draft: object, untouched: string): string | null => {
  const initial = JSON.parse(untouched) as Record<string, unknown>;
  const [text] = Object.entries(draft)
    .filter(([field, value]) => typeof value === 'string' && value.trim() !== '' && value !== initial[field])
    .map(([, value]) => String(value).trim());
  if (text === undefined) return null;
  return text.length > MAX_HINT_LENGTH ? `${text.slice(0, MAX_HINT_LENGTH)}…` : text;
};

export function useFormDraft<T extends object>({ name, title, url, values, ...props }: FormDraftProps<T>) {
  const { untouched, onRestore, keepsOnClose = false, isSettled, isPending } = props;
  const text = JSON.stringify(values);
  const [opened] = useState(text);
  const initial = untouched ? JSON.stringify(untouched) : opened;
  const content = { title, url: url ?? here(), values };
  const { offers, setOffers } = useOffers(
    (offer) => isSettled?.({ values: offer.values as T, at: offer.at }) ?? false,
  );
  const { slot, moveTo, startIn, leave } = useKeptText({
    name,
    isPending: (left) => isPending?.(left as T) ?? false,
    content,
    text,
    initial,
    keepsOnClose,
  });
  useOwnership(name, {
    onSlot: startIn,
    onOwned: (drafts) => {
      const ofForm = drafts.filter((draft) => isOfForm(draft.values, values));
      const { place, news } = placeOf(name, ofForm, text);
      // already set if another tab had the drafts at first
      setOffers(news);
      startIn(slot.current ?? place);
    },
    onLeft: leave,
  });
  const without = (offer: Offer) => offers.filter((other) => other.slot !== offer.slot);
  return {
    offered: offers[0] ?? null,
    others: Math.max(0, offers.length - 1),
    hint: offers[0] ? hintOf(offers[0].values as T, initial) : null,
    restore: (offer: Offer): void => {
      const before = slot.current;
      const isWritten = before !== null && text !== initial;
      if (isWritten) setAside(before);
      const aside = isWritten ? [{ ...content, at: Date.now(), slot: before, isAside: true } as const] : [];
      setOffers([...aside, ...without(offer)]);
      moveTo(offer.slot);
      onRestore(offer.values as T);
    },
    drop: (offer: Offer): void => {
      dropDraft(offer.slot);
      setOffers(without(offer));
    },
  };
}
