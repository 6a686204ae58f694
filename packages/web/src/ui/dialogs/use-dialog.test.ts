import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialog } from './use-dialog.ts';

it('a dialog is open for its target until it has closed', () => {
  const { result } = renderHook(() => useDialog<string>());
  act(() => result.current.show('Ana'));
  expect(result.current.current?.target).toBe('Ana');
  act(() => result.current.handleClosed());
  expect(result.current.current).toBeNull();
});

it('a dialog that is still closing does not take the next one away', () => {
  const { result } = renderHook(() => useDialog<string>());
  act(() => result.current.show('Ana'));
  const closingAna = result.current.handleClosed;
  act(() => result.current.show('Rafael'));
  act(() => closingAna());
  expect(result.current.current?.target).toBe('Rafael');
});
