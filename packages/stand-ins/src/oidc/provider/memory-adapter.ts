// In-memory storage of oidc-provider for codes, sessions and grants: after a restart all users sign in again.

interface Payload {
  uid?: string;
  grantId?: string;
  consumed?: number;
  [name: string]: unknown;
}

interface Entry {
  payload: Payload;
  expiresAt: number;
}

/** Returns the factory that oidc-provider calls once per model. */
export function memoryAdapter(now: () => number = Date.now) {
  return () => {
    const entries = new Map<string, Entry>();
    const find = (id: string) => {
      const entry = entries.get(id);
      if (!entry) return undefined;
      if (entry.expiresAt > now()) return entry.payload;
      entries.delete(id);
      return undefined;
    };
    const dropExpired = () => {
      for (const [id, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(id);
    };
    return {
      upsert: async (id: string, payload: Payload, expiresIn?: number) => {
        dropExpired();
        entries.set(id, {
          payload,
          expiresAt: expiresIn ? now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
        });
      },
      find: async (id: string) => find(id),
      findByUid: async (uid: string) =>
        [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload,
      findByUserCode: async () => undefined,
      destroy: async (id: string) => void entries.delete(id),
      consume: async (id: string) => {
        const payload = find(id);
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      revokeByGrantId: async (grantId: string) => {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
      },
    };
  };
}
