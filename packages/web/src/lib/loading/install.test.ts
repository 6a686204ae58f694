import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepInstallOffer, useInstall } from './install.ts';

const offerOf = (prompt: () => Promise<void>) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

it('keeps the browser’s install prompt for the user, and offers it once', async () => {
  const { result } = renderHook(() => useInstall());
  expect(result.current).toBeNull();
  keepInstallOffer();
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const offer = offerOf(prompt);
  act(() => void globalThis.dispatchEvent(offer));
  expect([offer.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 0]);
  act(() => result.current?.());
  expect([prompt.mock.calls.length, result.current]).toEqual([1, null]);
  act(() => void globalThis.dispatchEvent(offerOf(prompt)));
  expect(result.current).not.toBeNull();
  act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
  expect(result.current).toBeNull();
});
