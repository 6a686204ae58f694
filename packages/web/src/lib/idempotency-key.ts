import { useRef } from 'react';

/** A key for a request that stays the same for as long as the same thing is sent, so that a repeat writes nothing twice. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
