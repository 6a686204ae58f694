const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(primeir[oa]|1|um)\b/, 0],
  [/\b(segund[oa]|2|dois)\b/, 1],
  [/\b(terceir[oa]|3|tres)\b/, 2],
  [/\b(quart[oa]|4|quatro)\b/, 3],
  [/(?<!\bpor )\b(ultim[oa])\b/, -1],
];

/** Words of a message that only chooses an entry. */
const CHOOSING = new Set(
  `a o as os e de da do na no um dois tres quatro esse essa este esta isso numero opcao horario hora vaga data dia servico
  da lista entao sim ok pode podem ser quero queria prefiro favor por gentileza obrigado obrigada com para fico ficar fica
  bom boa otimo otima perfeito melhor mesmo mesma eu vou querer escolho seria marca marcar marque agenda agendar
  confirma confirmar confirmo reserva reservar cancela cancelar cancele desmarca desmarcar remarca remarcar muda mudar
  me mim aceito serve certo beleza claro gostei la so apenas somente oi ola tarde noite pega pegar faz fazer ve ai manda passa encaixa coloca bota atende atenderia agrada convem cabe`
    .trim()
    .split(/\s+/),
);
const PLACE = /^(primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|ultim[oa]|[1-4])$/;
/** A number word alone is an article or a count, unless it is the whole message. */
const NUMBER_WORD =
  /^((opcao|numero|o|a|pode ser|quero) )*((opcao|numero|o|a) )?(um|dois|tres|quatro)( (por favor|mesmo))*$/;
/** "quero 2" may be two of them. */
const COUNTS = /^(pode ser um|(eu )?(quero|queria|vou querer) (um|dois|duas|tres|quatro|[1-4]))\b/;

/** "eu primeiro", "por último": an order of acts or of people. */
const IN_TURN = /\b(eu|por|em) (primeir[oa]|ultim[oa])\b/;

/**
 * The entry of a numbered list that a plain message names ("a segunda", "opção 3", "o último"). Undefined when it
 * names none, says more ("é a primeira vez"), or the list is shorter. Only for replies to a list: elsewhere
 * "segunda" is a day. `nouns`: further words for an entry.
 */
export const listEntry = <T>(
  plain: string,
  list: readonly T[],
  nouns: ReadonlySet<string> = new Set(),
): T | undefined => {
  const words = plain.split(' ').filter((word) => /[a-z\d]/.test(word));
  const said = words.join(' ');
  const onlyChooses = words.every((word) => CHOOSING.has(word) || PLACE.test(word) || nouns.has(word));
  const names = !COUNTS.test(said) && (words.some((word) => PLACE.test(word)) || NUMBER_WORD.test(said));
  if (!onlyChooses || !names || IN_TURN.test(said)) return undefined;
  const place = PLACES.find(([pattern]) => pattern.test(said))?.[1];
  return place === undefined ? undefined : list.at(place);
};
