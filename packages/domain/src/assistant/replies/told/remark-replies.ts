// Short human answers to remarks that ask for nothing.
import type { Topic } from '../../reading/remarks/small-talk.ts';

const NEARBY = 'Precisando, estou por aqui.';

const SMALL_TALK: Record<Exclude<Topic, 'holiday'>, string> = {
  weather: 'Imagino!',
  tired: 'Imagino! Tomara que dê para descansar um pouco.',
  festive: 'Que legal! Aproveite.',
  sorry: 'Sem problema!',
  trouble: 'Poxa, que chato! Tomara que se resolva logo.',
  praise: 'Que alegria ler isso, obrigada pelo carinho!',
  congratulates: 'Muito obrigada pelo carinho!',
  wishes: 'Obrigada, para você também!',
  'wrong chat': 'Sem problema, acontece!',
  'well and you': 'Por aqui tudo certo, obrigada por perguntar!',
  better: 'Que notícia boa!',
  found: 'Que bom que deu certo!',
  needs: 'Imagino!',
  excited: 'Que bom!',
  cheers: 'Valeu!',
  emoji: '😊',
};

export const glad = (): string => SMALL_TALK.excited;

/** Topics that are often the beginning of a request. */
const LEADS_ON: ReadonlySet<Topic> = new Set<Topic>(['well and you', 'needs']);

/** Replies to a remark in passing, with or without a visit being arranged. */
export const smallTalk = (topic: Exclude<Topic, 'holiday'>, isArranging: boolean): string => {
  const idle = LEADS_ON.has(topic) ? 'Se quiser um horário, é só me dizer o dia.' : NEARBY;
  return `${SMALL_TALK[topic]} ${isArranging ? 'Quando quiser, é só me dizer o horário.' : idle}`;
};
