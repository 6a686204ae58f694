import { expect, it } from 'vitest';
import { fill, openDialog, TUESDAY } from '#features/agenda/appointment/test-dialog.tsx';
import { aHold } from '#test-factories.ts';

it("is named by the owner's form, which never refuses it", async () => {
  const held = aHold({
    startTime: `${TUESDAY}T13:00:00.000Z`,
    endTime: `${TUESDAY}T13:30:00.000Z`,
    expiresAt: `${TUESDAY}T12:00:00.000Z`,
  });
  const opened = await openDialog({ date: TUESDAY }, { 'GET /api/holds': [held] });
  const { dialog } = opened;
  await expect.poll(() => dialog.getByLabelText(/^Horário/).textContent).toContain('10:00 · reservado');
  await fill(opened, 'Maria Silva', '10:00');
  expect(await dialog.findByText('Cliente: Ana Lopes (horário reservado)')).toBeVisible();
  expect(dialog.getByRole('button', { name: /com Conflitos/ })).toBeEnabled();
});
