import { expect, it } from 'vitest';
import { prerenderedPages } from './prerendered.tsx';
import { PAGES } from '#app/pages.ts';

const screenOf = (html: string): HTMLElement => {
  const body = document.createElement('body');
  body.innerHTML = html;
  return body;
};

it('writes a screen for each page, with its title and the link to it marked', () => {
  const pages = prerenderedPages();
  expect(pages.map(({ path }) => path)).toEqual(Object.keys(PAGES));
  for (const { title, html } of pages) expect(screenOf(html).querySelector('h1')).toHaveTextContent(title);
  const calendar = screenOf(pages.find(({ path }) => path === '/calendar')?.html ?? '');
  const marked = [...calendar.querySelectorAll('[aria-current="page"]')];
  expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/calendar', '/calendar']);
});

it('has no style attributes, which the content security policy refuses in a document', () => {
  for (const { html } of prerenderedPages()) expect(screenOf(html).querySelector('[style]')).toBeNull();
});
