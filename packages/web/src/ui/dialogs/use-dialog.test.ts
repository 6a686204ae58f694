import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialog } from './use-dialog.ts';

it('keeps a dialog open for its target until it has closed', () => {
  const { result } = renderHook(() => useDialog<string>());
  act(() => result.current.show('Ana'));
  expect(result.current.current?.target).toBe('Ana');
  act(() => result.current.handleClosed());
  expect(result.current.current).toBeNull();
});

it('does not let a closing dialog remove the next one', () => {
  const { result } = renderHook(() => useDialog<string>());
  act(() => result.current.show('Ana'));
  const closingAna = result.current.handleClosed;
  act(() => result.current.show('Rafael'));
  act(() => closingAna());
  expect(result.current.current?.target).toBe('Rafael');
});
