// Slots for concurrent downloads. A file generated while it is sent holds a database connection, so slots are few; a
// client that reads slowly must not block others.
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';

const MAX_DOWNLOADS = 4;
const MAX_DOWNLOADS_PER_USER = 2;
/** A reader that leaves the next piece unread for this long loses its slot to a waiting user. */
const TIMEOUT_MS = 5_000;
/** So does a reader awaited for this long in total that took less than a slow mobile network can carry. */
const MEASURED_MS = 10_000;
const MIN_BYTES_PER_MS = 128;
/** Longer than it takes to detect a slow reader. */
const MAX_WAIT_MS = 12_000;
const LOOK_AGAIN_MS = 250;

/** One download under way; times in milliseconds of `performance.now()`. */
export interface DownloadPlace {
  readonly userId: number;
  bytes: number;
  /** Total time spent waiting for the reader, up to the previous piece. */
  waited: number;
  /** Time since which the reader has not requested the next piece; null while that piece is made. */
  waitsSince: number | null;
  /** Closes the connection; replaced once there is one. */
  cut: () => void;
  /** Frees the slot; repeated calls do nothing. */
  leave: () => void;
}

type Entry = DownloadPlace | 'own-full' | 'full';

const places = new Set<DownloadPlace>();

const waitedFor = ({ waited, waitsSince }: DownloadPlace, now: number): number =>
  waited + (waitsSince === null ? 0 : now - waitsSince);

const isSlow = (place: DownloadPlace, now: number): boolean => {
  if (place.waitsSince !== null && now - place.waitsSince >= TIMEOUT_MS) return true;
  const waited = waitedFor(place, now);
  return waited >= MEASURED_MS && place.bytes < waited * MIN_BYTES_PER_MS;
};

/** Of the readers that are too slow, the one awaited longest. */
const slowest = (): DownloadPlace | undefined => {
  const now = performance.now();
  return [...places]
    .filter((place) => isSlow(place, now))
    .toSorted((one, other) => waitedFor(other, now) - waitedFor(one, now))[0];
};

const take = (userId: number): DownloadPlace => {
  const place: DownloadPlace = {
    userId,
    bytes: 0,
    waited: 0,
    waitsSince: null,
    cut: () => {},
    leave: () => void places.delete(place),
  };
  places.add(place);
  return place;
};

/** Takes a free slot, or that of a reader that is too slow; undefined without either. */
const takeOrCut = (userId: number): DownloadPlace | undefined => {
  if (places.size >= MAX_DOWNLOADS) {
    const slow = slowest();
    if (!slow) return undefined;
    slow.leave();
    slow.cut();
  }
  return take(userId);
};

const isOwnFull = (userId: number): boolean =>
  [...places].filter((place) => place.userId === userId).length >= MAX_DOWNLOADS_PER_USER;

/** @param count - called once, when a slot is found; throws when the user is over the download limit */
const enter = async (userId: number, count: () => Promise<void>): Promise<Entry> => {
  const end = performance.now() + MAX_WAIT_MS;
  let isCounted = false;
  while (performance.now() < end) {
    if (isOwnFull(userId)) return 'own-full';
    if (places.size >= MAX_DOWNLOADS && !slowest()) {
      await wait(LOOK_AGAIN_MS);
      continue;
    }
    if (!isCounted) await count();
    else {
      const place = takeOrCut(userId);
      if (place) return place;
    }
    isCounted = true;
  }
  return 'full';
};

const REFUSALS = {
  'own-full': 'Outro arquivo seu ainda está sendo baixado. Espere ele terminar.',
  full: 'Há muitos arquivos sendo preparados agora. Espere um minuto e tente de novo.',
};

/**
 * Waits for a slot; attempts without one do not count.
 * @throws AppError too-many
 */
export const enterDownloads = async (userId: number, count: () => Promise<void>): Promise<DownloadPlace> => {
  const entry = await enter(userId, count);
  if (typeof entry === 'string') throw new AppError('too-many', REFUSALS[entry]);
  return entry;
};
