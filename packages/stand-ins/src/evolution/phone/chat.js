// One conversation from the client's side.
import { element } from './elements.js';

const ticks = {
  PENDING: ['◷', 'Enviando'],
  SERVER_ACK: ['✓', 'Enviada'],
  DELIVERY_ACK: ['✓✓', 'Entregue'],
  READ: ['✓✓', 'Lida'],
  PLAYED: ['✓✓', 'Ouvida'],
  ERROR: ['!', 'Não enviada'],
};

const suggestions = [
  'oi, queria marcar um horário amanhã às 15h',
  'quais horários você tem na sexta?',
  'preciso remarcar meu horário',
];

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });

const bubbles = new Map();
let shownChat = '';
let shownDay = '';

function setTick(bubble, status) {
  const [sign, words] = ticks[status] ?? ['', status];
  bubble.tick.className = `tick ${status.toLowerCase()}`;
  bubble.tick.title = words;
  bubble.tick.replaceChildren(
    element('span', { ariaHidden: 'true' }, sign),
    element('span', { className: 'sr-only' }, words),
  );
  bubble.status = status;
}

function bubbleOf(line) {
  const tick = element('span');
  const at = new Date(line.at * 1000);
  const who = line.fromBusiness ? 'Negócio' : 'Cliente';
  const root = element(
    'div',
    { className: `bubble ${line.fromBusiness ? 'theirs' : 'mine'}` },
    element('span', { className: 'sr-only' }, `${who}: `),
    element('p', {}, line.text),
    element(
      'span',
      { className: 'meta' },
      element('time', { dateTime: at.toISOString() }, clock.format(at)),
      tick,
    ),
  );
  return { root, tick, status: '' };
}

function dayLine(line) {
  const name = day.format(new Date(line.at * 1000));
  if (name === shownDay) return [];
  shownDay = name;
  return [element('p', { className: 'day' }, name)];
}

function emptyChat(name, onSuggestion) {
  const buttons = suggestions.map((text) => {
    const button = element('button', { type: 'button', className: 'suggestion' }, text);
    button.addEventListener('click', () => onSuggestion(text));
    return button;
  });
  return element(
    'div',
    { className: 'empty' },
    element('strong', {}, 'Nenhuma mensagem ainda'),
    element('p', { className: 'hint' }, `Escreva como ${name || 'o cliente'} e veja a resposta chegar.`),
    ...buttons,
  );
}

function startOver(log, key) {
  shownChat = key;
  shownDay = '';
  bubbles.clear();
  log.replaceChildren();
}

function showPresence(log, presence) {
  log.querySelector('.writing')?.remove();
  if (presence === 'composing') log.append(element('p', { className: 'writing' }, 'digitando…'));
}

/** Appends new messages and updates ticks; screen readers announce only the new lines. */
export function showChat(log, chat, onSuggestion) {
  const key = `${chat.instance} ${chat.jid}`;
  if (key !== shownChat || chat.messages.length < bubbles.size) startOver(log, key);
  if (chat.messages.length === 0) {
    log.replaceChildren(emptyChat(chat.name, onSuggestion));
    return;
  }
  log.querySelector('.empty')?.remove();
  const before = bubbles.size;
  for (const line of chat.messages) {
    if (!bubbles.has(line.id)) {
      const bubble = bubbleOf(line);
      bubbles.set(line.id, bubble);
      log.append(...dayLine(line), bubble.root);
    }
    const bubble = bubbles.get(line.id);
    if (bubble.status !== line.status) setTick(bubble, line.status);
  }
  showPresence(log, chat.presence);
  if (bubbles.size > before || chat.presence) log.scrollTop = log.scrollHeight;
}
