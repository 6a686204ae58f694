import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';
import { ExportButton } from './export-button.tsx';

const press = async (answer: Response) => {
  serve({ 'GET /api/export': answer });
  const { user } = renderInApp(<ExportButton />);
  await user.click(screen.getByRole('button', { name: 'Exportar meus dados' }));
};

it("saves the copy under the server's file name", async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { 'content-disposition': 'attachment; filename="zelo-2026-03-04.zip"' };
  await press(new Response('PK', { headers }));
  expect(await screen.findByText('Dados exportados')).toBeVisible();
  expect(saved).toEqual(['zelo-2026-03-04.zip']);
});

it('reports why there is no copy', async () => {
  await press(refusal(429, 'Este arquivo já foi pedido várias vezes. Espere 12 min.'));
  expect(await screen.findByText('Este arquivo já foi pedido várias vezes. Espere 12 min.')).toBeVisible();
});
