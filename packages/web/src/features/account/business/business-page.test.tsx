import type { Business } from '@zelo/domain/account/business/business-contract.ts';
import { aPng, dataUrlOf, someText } from '@zelo/domain/account/business/test-photos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { type Answers, refusal, serve } from '#test-server.ts';
import { BusinessPage } from './business-page.tsx';

const SAVE = 'PUT /api/professional';
const PHOTO = dataUrlOf('image/jpeg', someText('foto'));

const storedBusiness: Business = {
  businessName: 'Odonto Vida',
  businessEmail: 'helena@exemplo.com',
  assistantName: null,
  profession: 'dentista',
  street: 'Rua Goiás',
  streetNumber: '900',
  city: 'Goiânia',
  zipCode: '74010010',
  profileImage: null,
  timezone: 'America/Sao_Paulo',
};

const { profileImage: _, ...texts } = storedBusiness;
const sent = { ...texts, assistantName: '', zipCode: '74010-010' };

/** Opens the page; a save is answered with the stored values by default. */
const openPage = async (business: Partial<Business> = {}, answers: Answers = {}) => {
  const server = serve({
    'GET /api/professional': { ...storedBusiness, ...business },
    [SAVE]: storedBusiness,
    ...answers,
  });
  const app = renderInApp(<BusinessPage />);
  await screen.findByRole('form', { name: 'Configurações do Negócio' });
  return { ...server, ...app };
};

const UNSAVED = 'Há alterações não salvas';

const nameField = () => screen.getByLabelText('Nome da empresa');
const saveButton = () => screen.getByRole('button', { name: 'Salvar Alterações' });

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20, close: () => undefined }));
  // jsdom draws nothing
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PHOTO);
});

/** The nearest element that phones hide. */
const hiddenOnPhones = (heading: string): Element | null =>
  screen.getByRole('heading', { name: heading }).closest('.max-sm\\:hidden');

it('links to the booking rules', async () => {
  await openPage();
  const link = screen.getByRole('link', { name: /^Regras de agendamento/ });
  expect(link).toHaveAttribute('href', '/settings?aba=regras');
});

describe('on a phone', () => {
  beforeEach(() => history.replaceState(null, '', '/business-settings'));

  it('is three sections with an address each, and keeps what was typed in the others', async () => {
    const { user, writes } = await openPage();
    await user.clear(nameField());
    await user.type(nameField(), 'Outro nome');
    for (const [link, heading, search] of [
      ['Endereço', 'Endereço', '?secao=endereco'],
      ['Conta', 'Excluir conta', '?secao=conta'],
      ['Negócio', 'Dados do negócio', ''],
    ] as const) {
      await user.click(screen.getByRole('link', { name: link }));
      expect(location.search).toBe(search);
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
      const shown = ['Dados do negócio', 'Endereço', 'Excluir conta'].filter((one) => !hiddenOnPhones(one));
      expect(shown).toEqual([heading]);
      // from every section the change can be saved
      expect(saveButton().closest('.max-sm\\:hidden')).toBeNull();
    }
    expect(nameField()).toHaveValue('Outro nome');
    expect(writes()).toEqual([]);
  });

  it('offers no saving beside the account while nothing has changed', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('link', { name: 'Conta' }));
    expect(saveButton().closest('.max-sm\\:hidden')).not.toBeNull();
  });

  it('opens the section of the first mistake', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('link', { name: 'Endereço' }));
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '123');
    await user.click(screen.getByRole('link', { name: 'Negócio' }));
    await user.click(saveButton());
    expect(location.search).toBe('?secao=endereco');
    expect(screen.getByLabelText('CEP')).toHaveFocus();
  });
});

describe('the page', () => {
  // spec: 2 §2.50
  it('shows photo, business data and address with the stored values', async () => {
    await openPage();
    for (const name of ['Foto', 'Dados do negócio', 'Endereço']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    const shown = ['Nome da empresa', 'E-mail', 'Profissão', 'CEP', 'Rua', 'Número', 'Cidade'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    const address = ['74010-010', 'Rua Goiás', '900', 'Goiânia'];
    expect(shown).toEqual(['Odonto Vida', 'helena@exemplo.com', 'dentista', ...address]);
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  // spec: 2 §9.27, 2 §9.28
  it('offers 26 professions, and ten zones by plain names with their current hour', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-04T13:05:00Z'), toFake: ['Date'] });
    await openPage();
    vi.useRealTimers();
    expect(within(screen.getByLabelText('Profissão')).getAllByRole('option')).toHaveLength(26);
    const zones = within(screen.getByLabelText('Fuso horário')).getAllByRole('option');
    expect(zones.map(({ textContent }) => textContent)).toEqual([
      'Brasília e São Paulo, agora 10:05',
      'Rio Branco (Acre), agora 08:05',
      'Manaus (Amazonas), agora 09:05',
      'Fortaleza (Ceará), agora 10:05',
      'Recife (Pernambuco), agora 10:05',
      'Belém (Pará), agora 10:05',
      'Cuiabá (Mato Grosso), agora 09:05',
      'Campo Grande (Mato Grosso do Sul), agora 09:05',
      'Boa Vista (Roraima), agora 09:05',
      'Porto Velho (Rondônia), agora 09:05',
    ]);
  });

  it('keeps a stored zone that is not offered', async () => {
    await openPage({ timezone: 'America/Noronha' });
    expect(screen.getByLabelText('Fuso horário')).toHaveValue('America/Noronha');
  });

  // spec: 2 §2.50
  it('shows an error with a retry when it cannot be read', async () => {
    const answers: Answers = { 'GET /api/professional': refusal(403, 'Não') };
    serve(answers);
    const { user } = renderInApp(<BusinessPage />);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    serve({ 'GET /api/professional': storedBusiness });
    await user.click(retry);
    expect(await screen.findByLabelText('Nome da empresa')).toHaveValue('Odonto Vida');
  });

  // spec: 2 §5.34
  it('previews the assistant name while it is typed', async () => {
    const { user } = await openPage();
    expect(screen.getByText('Em branco, ela se apresenta como Odonto')).toBeVisible();
    await user.clear(nameField());
    expect(screen.getByText('Em branco, ela usa o primeiro nome do negócio')).toBeVisible();
    await user.type(nameField(), 'Dra. Lia Prado');
    expect(screen.getByText('Em branco, ela se apresenta como Lia')).toBeVisible();
    await user.type(screen.getByLabelText('Nome da assistente'), 'Sofia');
    expect(screen.getByText('A assistente se apresenta como Sofia')).toBeVisible();
  });
});

describe('saving', () => {
  // spec: 2 §7.50
  it('sends everything but an unchanged photo, confirms it, and has nothing left to save', async () => {
    const { user, writes, client } = await openPage();
    await user.type(nameField(), ' Plus');
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '01310100');
    expect(screen.getByLabelText('CEP')).toHaveValue('01310-100');
    await user.selectOptions(screen.getByLabelText('Fuso horário'), 'America/Manaus');
    expect(screen.getByText(/A agenda passa a mostrar a hora de Manaus/)).toBeVisible();
    client.setQueryData(['/api/appointments'], []);
    await user.click(saveButton());
    const question = await screen.findByRole('alertdialog', { name: 'Usar a hora de Manaus (Amazonas)?' });
    await user.click(within(question).getByRole('button', { name: 'Mudar o fuso' }));
    expect(await screen.findByRole('group', { name: 'Configurações salvas com sucesso!' })).toBeVisible();
    const body = {
      ...sent,
      businessName: 'Odonto Vida Plus',
      zipCode: '01310-100',
      timezone: 'America/Manaus',
    };
    expect(writes()).toEqual([{ key: SAVE, body }]);
    expect(nameField()).toHaveValue('Odonto Vida');
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
    expect(client.getQueryState(['/api/appointments'])?.isInvalidated).toBe(true);
  });

  // spec: 2 §5.35
  it.each([
    { at: 2, keys: '{Backspace}5', becomes: '75010-010' },
    { at: 6, keys: '{Backspace}{Backspace}9', becomes: '74019-010' },
    { at: 7, keys: '{Backspace}9', becomes: '74010-910' },
  ])(
    'keeps the cursor in place when a CEP digit is corrected at position $at',
    async ({ at, keys, becomes }) => {
      const { user } = await openPage({ zipCode: '74010010' });
      const field = screen.getByLabelText<HTMLInputElement>('CEP');
      await user.type(field, keys, { initialSelectionStart: at, initialSelectionEnd: at });
      expect(field).toHaveValue(becomes);
    },
  );

  // spec: 2 §5.29, 2 §5.30
  it.each([
    { label: 'Nome da empresa', typed: '   ', problem: 'Nome da empresa é obrigatório' },
    { label: 'E-mail', typed: 'contato@', problem: 'Email inválido' },
    { label: 'CEP', typed: '0131', problem: 'O CEP tem 8 números, como 01310-100' },
  ])('refuses $label "$typed" on the client: $problem', async ({ label, typed, problem }) => {
    const { user, writes } = await openPage();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(saveButton());
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
    expect(writes()).toEqual([]);
  });

  it('shows a server refusal at its field', async () => {
    const message = 'Email inválido';
    const issues = [{ path: 'businessEmail', message }];
    const answer = Response.json({ message, code: 'invalid', issues }, { status: 400 });
    const { user } = await openPage({}, { [SAVE]: answer });
    await user.type(nameField(), '!');
    await user.click(saveButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(nameField()).toHaveValue('Odonto Vida!');
  });

  // spec: 2 §8.23
  it('keeps what was typed when it fails, and says so', async () => {
    const { user } = await openPage({}, { [SAVE]: refusal(500, 'Falhou') });
    await user.type(nameField(), '!');
    await user.click(saveButton());
    const text = 'Erro ao atualizar as configurações. Tente novamente.';
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(nameField()).toHaveValue('Odonto Vida!');
    expect(screen.getByText(UNSAVED)).toBeVisible();
  });
});

describe('unsaved changes', () => {
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('ask for confirmation before the tab closes, and only then', async () => {
    const { user } = await openPage();
    expect(leave()).toBe(false);
    await user.type(nameField(), '!');
    expect(screen.getByText(UNSAVED)).toBeVisible();
    expect(leave()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(nameField()).toHaveValue('Odonto Vida');
    expect(leave()).toBe(false);
  });

  it('survive a visit to another page, even when typed fast', async () => {
    function Pages() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>Outra página</button>
          {isShown && <BusinessPage />}
        </>
      );
    }
    serve({ 'GET /api/professional': storedBusiness });
    const { user } = renderInApp(<Pages />);
    await user.type(await screen.findByLabelText('Cidade'), ' e região');
    await user.click(screen.getByRole('button', { name: 'Outra página' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Outra página' }));
    expect(await screen.findByLabelText('Cidade')).toHaveValue('Goiânia e região');
  });

  it('stay when another tab saves another field', async () => {
    const { user, client } = await openPage();
    await user.type(nameField(), '!');
    serve({ 'GET /api/professional': { ...storedBusiness, businessName: 'Outro', city: 'Anápolis' } });
    await client.invalidateQueries({ queryKey: ['/api/professional'] });
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('Anápolis'));
    expect(nameField()).toHaveValue('Odonto Vida!');
  });
});

describe('the photo', () => {
  const file = new File([Uint8Array.from(aPng(40, 20))], 'foto.png', { type: 'image/png' });
  const photoOf = () => screen.queryByRole('presentation')?.getAttribute('src');
  const useIt = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    const dialog = await screen.findByRole('dialog', { name: 'Ajustar foto' });
    await user.click(within(dialog).getByRole('button', { name: 'Usar foto' }));
    await waitFor(() => expect(photoOf()).toBe(PHOTO));
  };

  // spec: 2 §5.33
  it('is chosen, cropped, shown and sent with the rest', async () => {
    const { user, writes } = await openPage({ profileImage: null });
    await user.upload(screen.getByLabelText('Escolher foto'), file);
    await useIt(user);
    await user.click(saveButton());
    await screen.findByRole('group', { name: 'Configurações salvas com sucesso!' });
    expect(writes()).toEqual([{ key: SAVE, body: { ...sent, profileImage: PHOTO } }]);
  });

  it('never opens a file dropped beside the card in place of the page; text may be dropped', async () => {
    await openPage();
    const drop = (types: string[]) => fireEvent.drop(nameField(), { dataTransfer: { types, files: [] } });
    expect(drop(['Files'])).toBe(false);
    expect(drop(['text/plain'])).toBe(true);
  });

  it('is dropped on the card', async () => {
    const { user } = await openPage();
    fireEvent.drop(screen.getByText(/arrastar a imagem/), { dataTransfer: { files: [file] } });
    await useIt(user);
  });

  it('is pasted anywhere on the page', async () => {
    const { user } = await openPage();
    fireEvent.paste(nameField(), { clipboardData: { files: [file] } });
    await useIt(user);
  });

  it('stays unchanged when the crop is discarded', async () => {
    const { user } = await openPage();
    await user.upload(screen.getByLabelText('Escolher foto'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Ajustar foto' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  it('is removed', async () => {
    const { user, writes } = await openPage({ profileImage: PHOTO });
    expect(photoOf()).toBe(PHOTO);
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(screen.getByText('OV')).toBeInTheDocument();
    await user.click(saveButton());
    await screen.findByRole('group', { name: 'Configurações salvas com sucesso!' });
    expect(writes()).toEqual([{ key: SAVE, body: { ...sent, profileImage: '' } }]);
  });

  it('reports a file that is not a picture at the card', async () => {
    await openPage();
    const pdf = new File(['%PDF-1.7'], 'conta.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Escolher foto'), { target: { files: [pdf] } });
    expect(await screen.findByText('Escolha uma imagem: JPG, PNG ou WebP.')).toBeVisible();
  });
});
