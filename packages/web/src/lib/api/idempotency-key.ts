import { useRef } from 'react';
import { randomId } from './random-id.ts';

/** A key that stays the same while the body does, so that a repeat writes nothing twice. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomId() };
    return last.current.key;
  };
}
