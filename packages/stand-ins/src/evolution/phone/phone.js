// The page: refetches the state whenever the server announces a change.
import { showChat } from './chat.js';
import { ask, element, initials } from './elements.js';
import { showInstances } from './pairing.js';

const byId = (id) => document.getElementById(id);
const page = {
  instances: byId('instances'),
  clients: byId('clients'),
  name: byId('client-name'),
  number: byId('client-number'),
  avatar: byId('avatar'),
  business: byId('business'),
  instance: byId('instance'),
  log: byId('log'),
  notice: byId('notice'),
  composer: byId('composer'),
  text: byId('text'),
};
const send = page.composer.querySelector('button');
const notConnected = 'Conecte um celular antes: leia o QR code.';

let instances = [];
// The business that receives the messages: the chosen one, or the one whose code was scanned last.
let chosen = '';
// Set by a scan: the text box takes the focus as soon as possible.
let focusWhenReady = false;

const digits = (number) => number.replace(/\D/g, '');
const connected = () => instances.filter(({ state }) => state === 'open');
const current = () => connected().find(({ name }) => name === chosen) ?? connected()[0];

function notify(text) {
  page.notice.textContent = text;
  page.notice.hidden = text === '';
}

function showBusinesses() {
  const open = connected();
  const names = open.map(({ name }) => name).join();
  if (page.instance.dataset.names !== names) {
    const options = open.map(({ name, owner }) =>
      element('option', { value: name }, `${owner.name} ${owner.number}`),
    );
    page.instance.replaceChildren(...options);
    page.instance.dataset.names = names;
  }
  page.instance.value = current()?.name ?? '';
  page.business.hidden = open.length < 2;
  const ready = open.length > 0;
  page.text.disabled = !ready;
  send.disabled = !ready;
  if (ready && focusWhenReady) {
    focusWhenReady = false;
    page.text.focus();
  }
  if (!ready) notify(notConnected);
  else if (page.notice.textContent === notConnected) notify('');
}

function chooseClient(client) {
  page.name.value = client.name;
  page.number.value = client.number;
  clientChanged();
  if (!page.text.disabled) page.text.focus();
}

function clientRow(client) {
  const chosen = digits(client.number) === digits(page.number.value);
  const button = element(
    'button',
    { type: 'button', className: 'person', ariaPressed: String(chosen) },
    element('span', { className: 'avatar', ariaHidden: 'true' }, initials(client.name)),
    element(
      'span',
      { className: 'words' },
      element('strong', {}, client.name),
      element('span', { className: 'hint' }, client.lastText || client.number),
    ),
  );
  button.addEventListener('click', () => chooseClient(client));
  return element('li', {}, button);
}

function newClientRow() {
  const button = element('button', { type: 'button', className: 'person new' }, 'Novo cliente');
  button.addEventListener('click', () => {
    page.name.value = '';
    page.number.value = '+55 ';
    clientChanged();
    page.name.focus();
  });
  return element('li', {}, button);
}

function showClients() {
  const clients = (current() ?? instances[0])?.clients ?? [];
  const key = JSON.stringify([clients, digits(page.number.value)]);
  if (page.clients.dataset.key === key) return;
  page.clients.dataset.key = key;
  const focused = [...page.clients.querySelectorAll('button')].indexOf(document.activeElement);
  page.clients.replaceChildren(...clients.map(clientRow), newClientRow());
  if (focused >= 0) page.clients.querySelectorAll('button')[focused]?.focus();
  if (page.number.value === '' && clients[0]) chooseClient(clients[0]);
}

async function markRead(instance, chat) {
  const unread = chat.messages.some(({ fromBusiness, status }) => fromBusiness && status === 'DELIVERY_ACK');
  if (unread && document.visibilityState === 'visible')
    await ask(`instances/${instance.name}/read`, { number: page.number.value });
}

async function refreshChat() {
  page.avatar.textContent = initials(page.name.value);
  const instance = current();
  const number = page.number.value;
  if (digits(number).length < 10 || !instance) {
    showChat(page.log, { instance: '', jid: number, name: page.name.value, messages: [] }, suggest);
    return;
  }
  const chat = await ask(`instances/${instance.name}/messages?number=${encodeURIComponent(number)}`);
  if (number !== page.number.value) return;
  showChat(page.log, { ...chat, instance: instance.name, name: page.name.value }, suggest);
  await markRead(instance, chat);
}

async function refresh() {
  ({ instances } = await ask('phone'));
  showInstances(page.instances, instances, paired);
  showBusinesses();
  showClients();
  await refreshChat();
}

// Changes come in bursts: one refresh at a time, and one more if something changed during it.
let running = false;
let again = false;
async function refreshSoon() {
  again = true;
  if (running) return;
  running = true;
  while (again) {
    again = false;
    await refresh().catch((error) => notify(error.message));
  }
  running = false;
}

function paired(name) {
  chosen = name;
  focusWhenReady = true;
  void refreshSoon();
}

function clientChanged() {
  void refreshSoon();
}

function suggest(text) {
  page.text.value = text;
  page.text.focus();
}

async function sendText(event) {
  event.preventDefault();
  const text = page.text.value.trim();
  const instance = current();
  if (text === '' || !instance) return;
  const message = { number: page.number.value, name: page.name.value.trim() || page.number.value, text };
  page.text.value = '';
  try {
    await ask(`instances/${instance.name}/messages`, message);
    notify('');
  } catch (error) {
    page.text.value = text;
    notify(error.message);
  }
}

page.composer.addEventListener('submit', sendText);
page.text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  page.composer.requestSubmit();
});
page.instance.addEventListener('change', () => {
  chosen = page.instance.value;
  clientChanged();
});
byId('client').addEventListener('submit', (event) => event.preventDefault());
byId('client').addEventListener('input', clientChanged);
document.addEventListener('visibilitychange', clientChanged);

const changes = new EventSource('/_control/changes');
changes.addEventListener('message', refreshSoon);
changes.addEventListener('error', () => notify('Sem contato com o Zelo. Tentando de novo…'));
changes.addEventListener('open', () => notify(''));
