// The phone of the business: shows each instance and reads its QR code.
import { ask, element } from './elements.js';

const cards = new Map();

function field(label, properties) {
  return element('label', {}, `${label} `, element('input', { maxLength: 60, ...properties }));
}

function waitingCard(instance, onPaired) {
  const image = element('img', { alt: 'QR code na tela', width: 208, height: 208 });
  const number = field('Número do negócio', { value: '+55 11 91234-5678', inputMode: 'tel' });
  const name = field('Nome do negócio', { value: 'Meu negócio' });
  const problem = element('p', { className: 'problem', role: 'alert', hidden: true });
  const code = field('Código de pareamento, no lugar do QR code', { maxLength: 20 });
  const button = element('button', { className: 'primary', type: 'submit' }, 'Escanear');
  code.addEventListener('input', () => {
    button.textContent = code.lastChild.value ? 'Conectar' : 'Escanear';
  });
  const form = element(
    'form',
    { className: 'scan', autocomplete: 'off' },
    number,
    name,
    code,
    problem,
    button,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const phone = { number: number.lastChild.value, name: name.lastChild.value };
    const typed = code.lastChild.value;
    try {
      if (typed) await ask(`instances/${instance.name}/link`, { ...phone, code: typed });
      else await ask(`instances/${instance.name}/scan`, phone);
      onPaired(instance.name);
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  });
  return { root: element('div', { className: 'waiting' }, image, form), image };
}

function connectedCard(instance) {
  const leave = element('button', { className: 'quiet', type: 'button' }, 'Desconectar');
  leave.addEventListener('click', () => ask(`instances/${instance.name}/disconnect`, { code: 401 }));
  const dot = element(
    'span',
    { className: 'dot', title: 'Conectado' },
    element('span', { className: 'sr-only' }, 'Conectado'),
  );
  const words = element(
    'div',
    {},
    element('strong', {}, instance.owner.name),
    element('span', { className: 'hint' }, instance.owner.number),
  );
  return {
    root: element('div', { className: 'connected' }, dot, words, leave),
  };
}

function cardOf(instance, onPaired) {
  const key = `${instance.state} ${instance.qr ? 'code' : ''} ${instance.owner?.number ?? ''}`;
  const known = cards.get(instance.name);
  if (known?.key === key) return known;
  const isWaiting = instance.state === 'connecting' && instance.qr;
  const card = isWaiting ? waitingCard(instance, onPaired) : connectedCard(instance);
  cards.set(instance.name, { ...card, key });
  return cards.get(instance.name);
}

const nothingToDo = () =>
  element(
    'p',
    { className: 'hint' },
    'Nenhum QR code na tela. No Zelo, abra a página WhatsApp e clique em “Mostrar QR Code”.',
  );

/** Shows the waiting and connected instances; never re-renders a form in use. */
export function showInstances(container, instances, onPaired) {
  const shown = instances.filter(({ state, qr }) => state === 'open' || (state === 'connecting' && qr));
  const roots = shown.map((instance) => {
    const card = cardOf(instance, onPaired);
    if (card.image && card.image.src !== instance.qr.image) card.image.src = instance.qr.image;
    return card.root;
  });
  if (roots.length === 0) return container.replaceChildren(nothingToDo());
  for (const child of Array.from(container.children)) if (!roots.includes(child)) child.remove();
  for (const root of roots) if (root.parentNode !== container) container.append(root);
}
