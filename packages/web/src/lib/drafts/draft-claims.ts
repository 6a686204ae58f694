// Which tab has which drafts. Browsers without Web Locks let every tab have all.

const hold = (until: AbortSignal): Promise<void> =>
  new Promise((release) => {
    if (until.aborted) release();
    until.addEventListener('abort', () => release(), { once: true });
  });

const managerOf = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Resolves to true if the lock was free; it is held until the signal aborts. */
const takeFree = (locks: LockManager, name: string, until: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const take = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      return lock ? hold(until) : undefined;
    };
    locks.request(name, { ifAvailable: true }, take).catch(() => resolve(false));
  });

/**
 * Resolves once the drafts of a form belong to this tab: until the signal aborts or the tab ends.
 * @param whileBusy runs first if another tab has them
 */
export async function claim(key: string, until: AbortSignal, whileBusy: () => Promise<void>): Promise<void> {
  const locks = managerOf();
  if (!locks || (await takeFree(locks, key, until))) return;
  await whileBusy();
  await new Promise<void>((resolve) => {
    const take = (): Promise<void> => {
      resolve();
      return hold(until);
    };
    // rejects when it is aborted while it waits
    locks.request(key, { signal: until }, take).catch(() => undefined);
  });
}

const ofTab = (key: string): string => `${key}@tab`;

/** Resolves to the first key that no tab writes to, which is this tab's until the signal aborts; null without one. */
export async function claimFirst(keys: readonly string[], until: AbortSignal): Promise<string | null> {
  const locks = managerOf();
  for (const key of locks ? keys : []) if (locks && (await takeFree(locks, ofTab(key), until))) return key;
  return null;
}

const heldNames = async (): Promise<Set<string | undefined>> =>
  new Set(((await managerOf()?.query())?.held ?? []).map(({ name }) => name));

export const isClaimed = async (key: string): Promise<boolean> => (await heldNames()).has(key);

/** True for keys that a tab writes to while another one has the form's drafts. */
export async function tabKeys(): Promise<(key: string) => boolean> {
  const held = await heldNames();
  return (key) => held.has(ofTab(key));
}
