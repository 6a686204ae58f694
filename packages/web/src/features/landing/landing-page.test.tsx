import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES } from '@zelo/domain/account/sign-in-failure.ts';
import { landingPages } from './landing-document.tsx';
import { DEMO_VIDEO_URL, PRICE } from './landing-texts.ts';

const FONT = '/assets/figtree.woff2';
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const pages = landingPages({ css: read('landing.css'), fontUrl: FONT });
const htmlOf = (name: string): string => pages.find(({ fileName }) => fileName === name)?.html ?? '';

/** A whole document, parsed as in a browser. */
const opened = (html: string): Document => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentDocument) throw new Error('no document');
  frame.contentDocument.open();
  frame.contentDocument.write(html);
  frame.contentDocument.close();
  return frame.contentDocument;
};

const page = opened(htmlOf('landing.html'));
const screen = within(page.body);
const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ');
const metaOf = (name: string): string | null =>
  page.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"], link[rel="${name}"]`)
    ?.getAttribute(name === 'canonical' ? 'href' : 'content') ?? null;

describe('the public page', () => {
  // spec: 1 §2.90
  it('has a header with Entrar, a hero, its sections in order, and a footer', () => {
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/api/login');
    expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual([
      'Sua agenda cheia. Seu WhatsApp respondido.',
    ]);
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      'Quem espera resposta marca com outro',
      'Pronto em 5 minutos, em três passos',
      'Tudo o que sua agenda precisa',
      'Um plano, tudo incluído',
      'Dúvidas comuns',
      '500 profissionais já deixaram o WhatsApp com a assistente',
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Agenda, clientes e WhatsApp');
  });

  // spec: 1 §1.2, 1 §1.3, 1 §1.4, 1 §1.5, 1 §1.6, 1 §1.7, 1 §9.42
  it.each([
    ['the free trial', 'Começar teste grátis de 7 dias'],
    ['no credit card', '7 dias grátis, sem cartão de crédito'],
    ['the set-up', 'Pronto em 5 minutos'],
    ['clients lost to slow replies', '35% dos clientes se perdem por demora na resposta'],
    ['no-shows without reminders', '30% de faltas quando ninguém envia lembretes'],
    ['how many use it', '500 profissionais'],
    ['when reminders leave', 'Lembretes 24 h e 3 h antes'],
    ['the price', 'R$ 49,90 por mês'],
    ['the normal price', 'De R$ 99,90 por'],
    ['the launch promotion and its limit', 'Oferta de lançamento por tempo limitado'],
    ['the way out', 'Cancele quando quiser'],
    ['the guarantee', 'Satisfação ou seu dinheiro de volta'],
    ['unlimited bookings', 'Agendamentos automáticos ilimitados'],
    ['answers around the clock', 'Atende 24 horas'],
    ['natural language', 'Entende linguagem natural'],
    ['the agenda in real time', 'Agenda em tempo real'],
    ['pairing', 'Conecte seu WhatsApp por QR Code'],
    ['cancelling and moving', 'Cancelamentos e remarcações'],
    ['holidays, breaks and availability', 'Feriados, pausas e folgas'],
    ['the register of clients', 'Clientes com histórico'],
    ['for whom it is', 'Psicólogos, advogados, massoterapeutas, dentistas, barbeiros'],
  ])('mentions %s', (_claim, sentence) => {
    expect(textOf(page.body)).toContain(sentence);
  });

  it('says beside the figures whose they are', () => {
    for (const name of [/Quem espera/, /500/])
      expect(screen.getByRole('region', { name })).toHaveTextContent(
        'Números informados por quem oferece o Zelo.',
      );
  });

  it('shows the agenda in a picture that keeps its place and waits until it is near', () => {
    const picture = screen.getByRole('img', { name: /^A agenda no Zelo/ });
    expect(picture).toHaveAttribute('loading', 'lazy');
    for (const file of [picture, ...(picture.parentElement?.querySelectorAll('source') ?? [])]) {
      const src = file.getAttribute('src') ?? file.getAttribute('srcset') ?? '';
      expect(existsSync(join(import.meta.dirname, '../../../public', src))).toBe(true);
      expect([file.getAttribute('width'), file.getAttribute('height')]).not.toContain(null);
    }
  });

  // spec: 1 §2.91, 1 §6.9
  it('links every button to sign-in', () => {
    const buttons = screen.getAllByRole('link', { name: /Entrar|teste grátis/ });
    expect(buttons).toHaveLength(5);
    for (const button of buttons) expect(button).toHaveAttribute('href', '/api/login');
  });

  // spec: 1 §2.92
  it('opens the demonstration in a new tab', () => {
    const demo = screen.getByRole('link', { name: /^Ver demonstração ?\(abre em outra aba\)$/ });
    expect(demo).toHaveAttribute('href', DEMO_VIDEO_URL);
    expect(demo).toHaveAttribute('target', '_blank');
    expect(demo).toHaveAttribute('rel', 'noopener');
  });

  it('links the header only to existing sections', () => {
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
  });

  // spec: 1 §1.6
  it('needs no script: its only one is data for search engines', () => {
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts.map((script) => script.type)).toEqual(['application/ld+json']);
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({
      '@type': 'SoftwareApplication',
      offers: { price: '49.90', priceCurrency: 'BRL' },
    });
    expect(PRICE.launch).toMatch(/49,90$/);
    expect(page.querySelector('[onclick], [onload], [style]')).toBeNull();
  });

  it('describes itself to browsers and search engines', () => {
    expect(page.documentElement.lang).toBe('pt-BR');
    expect(page.title).toBe('Zelo: agenda cheia e WhatsApp respondido');
    expect(metaOf('description')?.length).toBeLessThanOrEqual(160);
    expect(metaOf('canonical')).toBe('__PUBLIC_URL__/');
    expect(metaOf('og:image')).toBe('__PUBLIC_URL__/og.png');
    expect(metaOf('twitter:card')).toBe('summary_large_image');
    expect(page.head.querySelectorAll('meta[name="theme-color"][media]')).toHaveLength(2);
    expect(page.head.querySelector('link[rel="preload"][as="font"]')).toHaveAttribute('href', FONT);
    expect(page.head.querySelector('style')?.textContent).toContain(`url(${FONT})`);
  });
});

describe('after a failed sign-in', () => {
  it.each([
    ['entrada-cancelada', 'foi cancelada'],
    ['entrada-recusada', 'confirmar quem você é'],
    ['entrada-indisponivel', 'não respondeu'],
  ])('explains %s', (failure, text) => {
    const failed = opened(htmlOf(`landing-${failure}.html`));
    expect(within(failed.body).getByRole('alert')).toHaveTextContent(text);
    expect(failed.title).toContain(text);
  });

  it('exists for every failure, and without one', () => {
    const names = pages.map(({ fileName }) => fileName).filter((name) => name.startsWith('landing'));
    expect(names).toHaveLength(Object.keys(SIGN_IN_FAILURES).length + 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

// spec: 1 §0.20
describe.each([
  ['termos', 'Termos de uso', ['Quem oferece', 'O WhatsApp', 'Teste, preço e cancelamento', 'Fim do uso']],
  [
    'privacidade',
    'Privacidade',
    ['Quem responde pelos dados', 'Quem mais recebe dados', 'Por quanto tempo', 'Seus direitos'],
  ],
])('the page of %s', (slug, title, sections) => {
  const html = htmlOf(`legal-${slug}.html`);
  const legal = opened(html);

  it('has its sections, its own address, no script, and the contact of the operator', () => {
    expect(legal.title).toBe(`${title} · Zelo`);
    expect(within(legal.body).getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const headings = within(legal.body).getAllByRole('heading', { level: 2 });
    expect(headings.map(textOf)).toEqual(expect.arrayContaining(sections));
    expect(legal.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `__PUBLIC_URL__/${slug}`,
    );
    expect(legal.querySelector('script, [style]')).toBeNull();
    expect(html).toContain('__OPERATOR_CONTACT__');
  });

  it('is linked from the footer and beside the sign-in of the public page', () => {
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/${slug}`,
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/${slug}`,
    );
  });
});

it('uses the colors of the application', () => {
  const colours = (css: string): string[] =>
    [...css.matchAll(/^ *(--[\w-]+: oklch\([^)]*\);)/gm)].map(([, line = '']) => line);
  const ours = colours(read('landing.css'));
  expect(ours.length).toBeGreaterThan(30);
  expect(colours(read('../../styles.css'))).toEqual(expect.arrayContaining(ours));
});
