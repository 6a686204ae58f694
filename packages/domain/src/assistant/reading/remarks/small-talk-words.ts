// Everyday remarks that ask for nothing, by topic. Words are folded; see small-talk.ts for how they are read.

export const TOPICS = {
  weather: `quente quentinho calor calorao frio friozinho frozinho gelado chuva chuvinha chovendo choveu chover temporal sol
    nublado abafado vento ventania garoa garoando`,
  tired: `puxado puxada corrido corrida cansado cansada cansativo cansativa exausto exausta correria estressado estressada
    estressante trabalhei ralei`,
  festive: `jogo jogao partida festa festinha churrasco campeonato futebol copa brasileirao classico`,
  trouble: `quebrou enguicou pifou furou estragou caiu transito engarrafamento congestionado guincho`,
  sorry: `demora demorei demorar responder respondi resposta retornar sumico sumi sumida sumido bagunca
    transtorno confusao trabalheira incomodo`,
  holiday: `feriado feriadao`,
} as const;

/** Words that a remark may have next to its topic. */
export const BESIDE = `
a o as os um uma de do da dos das no na nos nas em e que esta estava foi ser sera muito muita demais bem mais mesmo tao ai aqui
la eu meu minha nossa poxa puts gente eita caramba ne viu hein kkk rs rsrs haha ainda ja so estou tem teve vai vou ter fez faz
fazendo horrivel terrivel pesado grande carro moto internet pneu onibus metro bicicleta cidade rua dia
dias semana mes ano noite tarde manha trabalho trabalhando bom boa ruim lindo lindao legal brasil mundo hoje ontem agora
facultativo desculpa desculpe perdao pela pelo oi ola esse essa este verdade meio bastante dando sem energia
`;
