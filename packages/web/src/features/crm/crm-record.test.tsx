// Edits of a client's record in the CRM, and the client's rights under the law.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Answers } from '#test-server.ts';
import { ana, detailOf, openCrm } from './test-crm.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

describe('the edit dialog', () => {
  const openEdit = async (given: Answers = {}) => {
    const opened = openCrm(
      { 'GET /api/clients': [{ ...ana, dateOfBirth: '1990-11-21T00:00:00.000Z' }], ...given },
      '?client=1',
    );
    await opened.user.click((await detailOf('Ana Souza')).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
    return { ...opened, dialog };
  };

  // spec: 2 §2.11, 2 §5.3, 2 §5.4
  it('starts from the client, with the date cut to yyyy-MM-dd', async () => {
    const { dialog } = await openEdit();
    const values = [
      ['Nome', 'Ana Souza'],
      ['E-mail', 'ana@exemplo.com'],
      ['Telefone', '(11) 98888-7701'],
      ['Data de nascimento', '1990-11-21'],
      ['Endereço', 'Rua das Palmeiras, 120'],
      ['Profissão', 'Arquiteta'],
      ['Status', 'vip'],
      ['Origem', 'referral'],
    ] as const;
    for (const [label, value] of values) expect(dialog.getByLabelText(label)).toHaveValue(value);
    expect(dialog.getByLabelText('Nome').closest('div')).toHaveTextContent('Nome*');
    expect(dialog.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(dialog.getByLabelText('Data de nascimento')).toHaveAttribute('type', 'date');
  });

  // spec: 2 §4.1, 2 §7.3, 2 §7.74
  it('sends the fields of the record and the version that was seen', async () => {
    const { dialog, user, writes } = await openEdit({ 'PUT /api/clients/1': ana });
    await user.selectOptions(dialog.getByLabelText('Status'), 'Inativo');
    await user.selectOptions(dialog.getByLabelText('Origem'), 'Redes sociais');
    await user.selectOptions(dialog.getByLabelText('Gênero'), 'Feminino');
    await user.selectOptions(dialog.getByLabelText('Melhor horário para contato'), 'Noite');
    await user.type(dialog.getByLabelText('Serviços preferidos'), 'Corte, Escova, corte');
    await user.type(dialog.getByLabelText('Alergias'), 'Látex');
    await user.type(dialog.getByLabelText('Contato de emergência'), 'João, (11) 97777-0000');
    await user.type(dialog.getByLabelText('Costuma marcar para outra pessoa'), 'a filha Júlia');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' });
    const body = {
      name: 'Ana Souza',
      email: 'ana@exemplo.com',
      phone: '5511988887701',
      dateOfBirth: '1990-11-21',
      address: 'Rua das Palmeiras, 120',
      occupation: 'Arquiteta',
      customerStatus: 'inactive',
      clientSource: 'social_media',
      gender: 'F',
      preferredContactTime: 'evening',
      preferredServices: ['Corte', 'Escova'],
      allergies: 'Látex',
      emergencyContact: 'João, (11) 97777-0000',
      scheduledForSomeone: 'a filha Júlia',
      version: 1,
    };
    expect(writes()).toEqual([{ key: 'PUT /api/clients/1', body }]);
  });

  // spec: 2 §3.3
  it('refuses a birth date in the future', async () => {
    const { dialog, user, writes } = await openEdit();
    const field = dialog.getByLabelText('Data de nascimento');
    fireEvent.change(field, { target: { value: '2030-01-01' } });
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await dialog.findByText('A data de nascimento não pode estar no futuro')).toBeVisible();
    expect(field).toBeInvalid();
    expect(writes()).toEqual([]);
  });

  // spec: 2 §5.3
  it('requires a name', async () => {
    const { dialog, user, writes } = await openEdit();
    await user.clear(dialog.getByLabelText('Nome'));
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await dialog.findByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  // spec: 2 §8.2
  it('keeps what was typed when the save fails, and says so', async () => {
    const { dialog, user } = await openEdit({ 'PUT /api/clients/1': refusal(500, 'Falhou') });
    await user.type(dialog.getByLabelText('Nome'), ' Reis');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      'Erro ao atualizar cliente.',
    );
    expect(dialog.getByLabelText('Nome')).toHaveValue('Ana Souza Reis');
  });

  it('shows both versions of a field that both have changed', async () => {
    const current = { ...ana, version: 2, occupation: 'Engenheira' };
    const stale = Response.json({ message: 'Alterado', code: 'stale', current }, { status: 409 });
    const { dialog, user } = await openEdit({ 'PUT /api/clients/1': stale });
    await user.clear(dialog.getByLabelText('Profissão'));
    await user.type(dialog.getByLabelText('Profissão'), 'Médica');
    await user.type(dialog.getByLabelText('Endereço'), 'Rua A');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    const mine = await dialog.findByRole('group', { name: 'A sua versão' });
    expect(mine).toHaveTextContent('ProfissãoMédica');
    expect(mine).not.toHaveTextContent('Endereço');
    expect(dialog.getByRole('group', { name: 'A versão salva' })).toHaveTextContent('ProfissãoEngenheira');
    await user.click(dialog.getByRole('button', { name: 'Usar a salva' }));
    expect(dialog.getByLabelText('Profissão')).toHaveValue('Engenheira');
    expect(dialog.getByLabelText<HTMLInputElement>('Endereço').value).toMatch(/Rua A$/);
  });
});

describe('the data of a client', () => {
  const openMenu = async (given: Answers) => {
    const opened = openCrm(given, '?client=1');
    await opened.user.click(await screen.findByRole('button', { name: 'Mais ações para Ana Souza' }));
    await screen.findByRole('menu');
    return opened;
  };

  it('is saved as a JSON file', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:here';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const [blob] = blobs;
      if (blob) saved.push({ name: this.download, blob });
    });
    const { user } = await openMenu({ 'GET /api/clients/1/export': { client: { name: 'Ana Souza' } } });
    await user.click(screen.getByRole('menuitem', { name: 'Baixar dados do cliente' }));
    await screen.findByRole('group', { name: 'Dados do cliente baixados' });
    expect(saved.map(({ name }) => name)).toEqual(['cliente-1.json']);
    expect(saved[0]?.blob.type).toBe('application/json');
  });

  it('is erased only after a strong confirmation', async () => {
    const { user, writes } = await openMenu({
      'POST /api/clients/1/erase?visits=keep': { success: true, mentions: [] },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Apagar para sempre os dados pessoais de Ana Souza?',
    });
    expect(question).toHaveTextContent('não podem ser recuperados');
    expect(writes()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('group', { name: 'Dados pessoais apagados' });
    expect(writes().map(({ key }) => key)).toEqual(['POST /api/clients/1/erase?visits=keep']);
    expect(screen.queryByRole('dialog', { name: 'Confira estes textos' })).not.toBeInTheDocument();
  });

  describe('person with upcoming visits', () => {
    const first = [{ id: 9, startTimeLocal: '2026-11-26T10:00' }];
    const one = { 'GET /api/clients/1/visits-to-come': { count: 1, first, requests: [] } };

    const ask = async (given: Answers = {}) => {
      const opened = await openMenu({ ...one, ...given });
      await opened.user.click(screen.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
      return { ...opened, question: await screen.findByRole('alertdialog') };
    };

    it('is not erased before the owner has read their dates and chosen to keep or cancel them', async () => {
      const { user, writes, question } = await ask();
      expect(question).toHaveTextContent('Ana Souza tem 1 horário marcado: qui 26/11 às 10:00.');
      expect(question).toHaveTextContent('fica na agenda como “Cliente removido”, sem lembretes');
      await user.click(within(question).getByRole('button', { name: 'Não apagar' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(writes()).toEqual([]);
    });

    it.each([
      { choice: 'Apagar e manter o horário, sem o nome', visits: 'keep' },
      { choice: 'Apagar e cancelar o horário', visits: 'cancel' },
    ])('is erased by "$choice", sent as visits=$visits', async ({ choice, visits }) => {
      const key = `POST /api/clients/1/erase?visits=${visits}`;
      const { user, writes, question } = await ask({ [key]: { success: true, mentions: [] } });
      await user.click(within(question).getByRole('button', { name: choice }));
      await screen.findByRole('group', { name: 'Dados pessoais apagados' });
      expect(writes().map((write) => write.key)).toEqual([key]);
    });

    it('asks again when the visits change while the dialog is open', async () => {
      const { user, writes, question } = await ask({
        'GET /api/clients/1/visits-to-come': { count: 1, seen: '1.9', first, requests: [] },
        'POST /api/clients/1/erase?visits=keep&seen=1.9': Response.json(
          { message: 'Os horários futuros mudaram.', code: 'stale', current: {} },
          { status: 409 },
        ),
      });
      await user.click(
        within(question).getByRole('button', { name: 'Apagar e manter o horário, sem o nome' }),
      );
      const again = await screen.findByRole('alertdialog', { description: /^Os horários futuros mudaram\./ });
      expect(again).toHaveAccessibleDescription(/Ana Souza tem 1 horário marcado/);
      expect(screen.queryByRole('group', { name: 'Os horários mudaram' })).not.toBeInTheDocument();
      await user.click(within(again).getByRole('button', { name: 'Não apagar' }));
      expect(writes().map(({ key }) => key)).toEqual(['POST /api/clients/1/erase?visits=keep&seen=1.9']);
    });

    it('is not erased when the visits cannot be loaded, with a message', async () => {
      const { user, writes } = await openMenu({
        'GET /api/clients/1/visits-to-come': refusal(503, 'O banco de dados não respondeu.'),
      });
      await user.click(screen.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
      await screen.findByRole('group', { name: 'Erro' });
      expect(writes()).toEqual([]);
    });
  });

  it('lists the texts that may still name the person afterwards, with links', async () => {
    const mentions = [{ label: 'Agenda, 11/03/2026', link: '/calendar?view=day&date=2026-03-11' }];
    const { user } = await openMenu({ 'POST /api/clients/1/erase?visits=keep': { success: true, mentions } });
    await user.click(screen.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confira estes textos' });
    expect(dialog).toHaveTextContent('Os dados da pessoa foram apagados.');
    expect(screen.queryByRole('group', { name: 'Dados pessoais apagados' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Agenda, 11/03/2026' })).toHaveAttribute(
      'href',
      '/calendar?view=day&date=2026-03-11',
    );
  });
});
