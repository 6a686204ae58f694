// Other wordings of the assistant's sentences, so that consecutive turns repeat none. The usual one is written
// where the reply is made; `rewording.ts` chooses.
import type { VoiceTone } from '../../assistant-tools.ts';

export interface Wording {
  /** a sentence, or its fixed beginning; matched exactly */
  usual: string;
  /** wordings that a tone uses in place of the usual one, the first one first */
  tones?: Partial<Record<VoiceTone, readonly string[]>>;
  /** neutral wordings for any tone, used after those of the tone */
  others?: readonly string[];
}

const PASSED_ON = 'Tudo bem, e que bom que você avisou. Já passei o recado ao profissional.';

const NOT_YOURS =
  'Por privacidade, não posso passar informações nem mexer em horários de outras pessoas. Posso ajudar com os seus agendamentos.';

/** Small answers: thanks, goodbyes, notes taken. */
export const COURTESY: readonly Wording[] = [
  {
    usual: 'Por nada! Se precisar de algo, é só chamar.',
    others: ['Imagina! 😊', 'Disponha! Qualquer coisa, estou aqui.', 'De nada! Foi um prazer.'],
  },
  { usual: 'De nada! Estou à disposição.', others: ['Disponha.', 'Por nada. Conte conosco.'] },
  { usual: 'Não há de quê. Permaneço à disposição.', others: ['Disponha sempre.', 'Foi um prazer ajudar.'] },
  { usual: 'Imagina! Precisando, é só chamar.', others: ['Tranquilo!', 'De nada! 🙌', 'Que isso, tamo aí!'] },
  { usual: 'Até logo!', others: ['Até mais! 😊', 'Tchau, até breve!'] },
  { usual: 'Até breve!', others: ['Até logo!', 'Até mais!'] },
  { usual: 'Até breve.', others: ['Até a próxima.', 'Passar bem.'] },
  { usual: 'Falou, até mais!', others: ['Até!', 'Tchau, fica na paz!'] },
  { usual: 'Combinado!', others: ['Tudo bem!', 'Certinho!', 'Está bem!', 'Fechado!'] },
  { usual: 'Certo.', others: ['Está bem.', 'Tudo bem.', 'Perfeito.'] },
  { usual: 'Perfeitamente.', others: ['Pois não.', 'Está bem.', 'Muito bem.'] },
  { usual: 'Beleza!', others: ['Tranquilo!', 'Firmeza!', 'Suave!'] },
  {
    usual: NOT_YOURS,
    others: [
      'Entendo a sua preocupação, mas por privacidade não falo dos horários de outra pessoa, nem digo se ela vem. O melhor é conversar com ela.',
      'Isso eu não posso informar: o que é de cada pessoa fica só com ela, seja quem for que pergunte; a privacidade vale para você também.',
      'Continuo sem poder responder sobre outra pessoa, nem com sim nem com não, por privacidade. Dos seus horários eu cuido com prazer.',
    ],
  },
  {
    usual: 'Entendo. Pode escrever à vontade.',
    others: ['Imagino como é.', 'Que bom que você contou.', 'Estou lendo, no seu tempo.'],
  },
  {
    usual: 'Se precisar de algo, é só me chamar.',
    others: ['Qualquer coisa, estou por aqui.', 'Precisando, é só escrever.', 'Fico por aqui, se precisar.'],
  },
  {
    usual: 'Se precisar de algo mais, é só chamar.',
    others: ['Fico à disposição.', 'Qualquer coisa, me escreva.', 'Estou por aqui, se precisar.'],
  },
  {
    usual: 'Esse eu não marquei. Se quiser outro dia ou horário, é só dizer.',
    others: [
      'Então esse eu não marquei. Quando quiser, me diga o dia.',
      'Não marquei esse, fique à vontade. Outro dia, é só me dizer qual.',
      'Sem problema: esse eu não marquei.',
    ],
  },
  {
    usual: 'Fica tudo como está. Quando quiser um horário, é só me chamar.',
    others: ['Sem problema: fica tudo como está.', 'Fique à vontade, não mudo nada.'],
  },
  { usual: 'Sem problema!', others: ['Imagina!', 'Tudo certo!'] },
  { usual: 'Entendi!', others: ['Ah, sim!', 'Está bem!', 'Certo!'] },
  {
    usual: 'Quando quiser, é só me dizer o horário.',
    others: ['Sobre o horário, é só me dizer.', 'O horário a gente vê quando quiser.'],
  },
  {
    usual: 'Tudo bem, não marquei nada. Se quiser um horário, é só me dizer o dia e a hora.',
    others: [
      'Certo, não marquei nada. Para um horário, me diga o dia e a hora.',
      'Não marquei nada por enquanto. Quando quiser, me diga o dia.',
    ],
  },
  {
    usual: 'O agendamento continua como estava.',
    others: ['Deixei tudo como estava.', 'O seu horário continua como estava.'],
  },
  {
    usual: 'Sem pressa, quando puder é só me escrever. Por enquanto fica tudo como está.',
    others: [
      'Sem pressa! Fico no aguardo, e por enquanto fica como está.',
      'Sem pressa nenhuma: me escreva quando decidir. Até lá, fica como está.',
    ],
  },
  {
    usual: PASSED_ON,
    tones: {
      formal: [PASSED_ON, 'Agradeço o aviso. O recado já foi para o profissional.'],
      casual: [PASSED_ON, 'Valeu por avisar! O recado já foi pro profissional.'],
    },
    others: ['Anotado, já passei ao profissional.', 'Que bom que avisou, o profissional já tem o recado.'],
  },
  {
    usual: 'Quando quiser, é só me dizer o horário.',
    others: ['Me diga o horário quando puder.', 'E o horário, qual vai ser?'],
  },
  { usual: 'Precisando, estou por aqui.', others: ['Se precisar, me chame.', 'Qualquer coisa, me escreva.'] },
  {
    usual: 'Estou por aqui! É só me dizer o que prefere, e eu sigo.',
    others: [
      'Estou aqui! Me diga o que prefere.',
      'Sigo por aqui: é só escolher.',
      'Quando decidir, é só escrever.',
    ],
  },
  { usual: 'Sim, estou aqui!', others: ['Pode falar!', 'Estou ouvindo!'] },
  {
    usual: 'Como posso ajudar você?',
    others: ['No que posso ajudar?', 'O que você precisa?', 'Me conta, o que você precisa?'],
  },
  { usual: 'Como posso ajudar?', others: ['Em que posso ajudar?', 'O que você precisa?'] },
  { usual: 'Em que posso ser útil?', others: ['Como posso ajudar?', 'O que deseja?'] },
  { usual: 'No que posso te ajudar?', others: ['O que manda?', 'Qual vai ser?'] },
];

/** Replies to what the assistant does not know or did not understand. */
export const LIMITS: readonly Wording[] = [
  {
    usual: 'Desculpe, não entendi.',
    tones: {
      formal: ['Perdão, não entendi.', 'Receio que não entendi.'],
      casual: ['Opa, não entendi.', 'Foi mal, não entendi essa.'],
    },
    others: ['Essa eu não entendi.', 'Acho que não entendi bem.', 'Perdão, não entendi direito.'],
  },
  {
    usual:
      'Posso marcar, mudar ou cancelar um horário para você, e também informar serviços, preços, endereço e horários de atendimento.',
    tones: {
      formal: ['Poderia dizer de outra forma? Cuido de horários, serviços, preços e endereço.'],
      casual: ['Me diz de outro jeito? Eu marco, mudo e cancelo horário, e passo preços.'],
    },
    others: [
      'É sobre um horário, um preço ou outra coisa?',
      'Pode me dizer com outras palavras?',
      'Você quer marcar, mudar ou perguntar algo?',
    ],
  },
  {
    usual: 'Desculpe, continuo sem entender.',
    others: ['Ainda não consegui entender, desculpe.', 'Essa também eu não entendi.'],
  },
  {
    usual: 'Já avisei o profissional, que pode responder por aqui.',
    others: [
      'Já avisei o profissional, e a resposta vem por aqui.',
      'Já avisei o profissional para ler esta conversa.',
    ],
  },
  {
    usual: 'Se preferir, escreva de outro jeito o que você precisa.',
    others: ['Se quiser, tente com outras palavras.', 'E sigo aqui para marcar ou mudar horários.'],
  },
  {
    usual: 'Isso eu não sei dizer, não tenho essa informação aqui.',
    tones: {
      formal: ['Não disponho dessa informação, e por isso não sei dizer.'],
      casual: ['Essa eu não sei dizer.'],
    },
    others: [
      'Essa informação eu não tenho.',
      'Não sei dizer com certeza.',
      'Sobre isso não tenho nada anotado.',
    ],
  },
  {
    usual: 'Sobre cobrança e devolução eu não tenho a regra aqui.',
    others: ['Essa regra também não está comigo.', 'Disso também só o profissional sabe.'],
  },
  {
    usual: 'Sobre a sua outra pergunta, não tenho essa informação aqui.',
    others: ['A outra parte eu não sei dizer.', 'Da outra pergunta eu não sei a resposta.'],
  },
  {
    usual: 'Quer que eu pergunte ao profissional?',
    others: [
      'Quer que eu pergunte?',
      'Posso perguntar ao profissional?',
      'Quer que eu passe a pergunta ao profissional?',
    ],
  },
  {
    usual: 'Já passei a pergunta ao profissional, que responde por aqui.',
    others: ['Passei essa pergunta junto.', 'Já mandei essa pergunta também.'],
  },
  {
    usual: 'Já passei a sua pergunta ao profissional. A resposta chega por aqui.',
    others: [
      'Já perguntei ao profissional, e a resposta chega por aqui.',
      'Pergunta enviada: o profissional responde por aqui.',
    ],
  },
  {
    usual:
      'Ainda não consigo ouvir áudios nem ver imagens por aqui. Pode escrever a sua mensagem em texto, por favor?',
    others: ['Também não consegui abrir essa. Pode me escrever em texto, por favor?'],
  },
];
