import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Runs the action once if the URL has `?name`, as in `/services?novo`, then removes the parameter so that a reload or
 * "back" does not repeat it.
 */
export function useUrlAction(name: string, grant: (value: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const isWished = search.has(name);
  const fulfil = useEffectEvent(() => {
    const value = search.get(name) ?? '';
    const others = [...search].filter(([key]) => key !== name);
    setSearch(new URLSearchParams(others), { replace: true });
    grant(value);
  });
  useEffect(() => {
    if (isWished) fulfil();
  }, [isWished]);
}
