import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { pageAt } from '#app/pages.ts';
import { keepInstallOffer } from '#lib/loading/install.ts';
import { forbidGeneratedCode } from '#lib/workers/no-generated-code.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { reloadOnNewBuild } from '#lib/loading/new-build.ts';
import { followTheme } from '#lib/theme.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forbidGeneratedCode();
reloadOnNewBuild();
// the page's code loads while the session is checked; the component that shows the page reports a failure
pageAt(location.pathname)
  ?.load()
  .catch(() => undefined);
keepInstallOffer();
followTheme();
const app = (
  <StrictMode>
    <App client={createQueryClient()} />
  </StrictMode>
);
// a transition is rendered in slices, and the document shows the same bars until then
startTransition(() => createRoot(root).render(app));
