// The screens that the build writes into the application's pages, so that they are painted before any script arrives.
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoadingFrame } from './loading-frame.tsx';
import { PAGES } from '#app/pages.ts';

interface PrerenderedPage {
  path: string;
  title: string;
  html: string;
}

export const prerenderedPages = (): PrerenderedPage[] =>
  Object.entries(PAGES).map(([path, { title }]) => ({
    path,
    title,
    html: renderToStaticMarkup(
      <Router ssrPath={path}>
        <LoadingFrame path={path} />
      </Router>,
    ),
  }));
