import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { messagePage, sendPlainPage } from './message-page.ts';

const page = messagePage({
  title: 'Não foi <possível>',
  text: '"a" & b',
  link: { href: '/', label: 'Voltar' },
});

it('escapes the values in a message page', () => {
  expect(page).toContain('<h1>Não foi &lt;possível&gt;</h1>');
  expect(page).toContain('<p>&quot;a&quot; &amp; b</p>');
  expect(page).not.toContain('<possível>');
});

it('sends a message page with a policy that allows its style', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => sendPlainPage(reply, 400, page));
  const { statusCode, headers, body } = await app.inject('/');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(style).toContain('--on-primary');
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(String(headers['content-security-policy']).split('; ')).toContain(
    `style-src 'self' 'sha256-${hash}'`,
  );
  await app.close();
});
