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

const SHARED = `
MORE: demais|mesmo|muito|tudo|viu|hein|ne|k|rs*|haha*|.|,|!|ontem|hoje|gente|nossa|obrigad[oa]|brigad[oa]|valeu|voces?|moc[oa]
MORE: ai|aqui|sempre|e|so|que|bem|tao|para|todos|todas|por|ja|oi|ola|sim|uma?|tenham?
`;

/** Whole messages that ask for nothing, by topic; any other word leaves a message to be read otherwise. */
export const REMARKS = {
  praise: `${SHARED}
    LOVELY: lind[oa]s?|perfeit[oa]s?|maravilhos[oa]s?|incrivel|incriveis|top|otim[oa]s?|show|sensaciona*|excelente*|impecavel|mara
    LOVELY: (nota) 10|dez | um amor | o|a|os|as melhor|melhores
    WORK: cabelo|corte|barba|unhas?|make|maquiagem|fotos?|ensaio|sobrancelha*|cilios|trabalho|atendimento|resultado|servico
    WORK: massagem|limpeza|espaco|salao|studio|treino|sessao|o|a|os|as|meu|minha|meus|minhas|esse|essa|d[aeo]s?|n[oa]|nov[oa]
    WHO: (a|o) minha|meu _ | {todo mundo | todos|todas|geral | (o) pessoal} (d[aeo] ____)
    (MORE)* amei|adorei|amamos|adoramos (MORE | WORK)* (ficou|ficaram) (MORE | LOVELY)*
    (MORE | WORK)* ficou|ficaram (MORE)* LOVELY (MORE | LOVELY)*
    (MORE)* arrasou|arrasaram (MORE | WORK)* (ficou|ficaram) (MORE | LOVELY)*
    (MORE)* WHO (MORE)* amou|adorou|amaram|elogiou|elogiaram (MORE | WORK)* (ficou|ficaram) (MORE | LOVELY)*
    (MORE)* voces? (e|sao) (MORE)* LOVELY (MORE | LOVELY)*`,
  congratulates: `${SHARED}
    (MORE)* parabens (pel[oa]|a|o|nov[oa]|____)* (MORE)* ! cobr*|mas|porem|nao
    (MORE)* feliz dia d[aeo]s? ____ (MORE)*`,
  wishes: `${SHARED}
    SEASON: natal|pascoa|ano|nov[oa]|festas|semana|fim|final|de|feriado|trabalho|domingo|sabado|descanso|vida|e|um|uma
    (MORE)* feliz|otim[oa]|excelente|abencoad[oa]|bo[am] (SEASON)* {natal|pascoa|semana|feriado|festas|trabalho|descanso | ano novo} (SEASON | MORE)*
    (MORE)* deus (te|vos|lhe|os|as|voces?|sempre)* abencoe*|proteja|pague (MORE)*`,
  'wrong chat': `${SHARED}
    SORRY: ops|opa|ih|eita|desculp*|foi|mal|perdao|era|para|outr[oa]|pessoa|mensagem|n[oa]|em|grupo|chat|conversa|contato|lugar|a|o|sem
    (MORE | SORRY)* mandei|enviei|escrevi (MORE | SORRY)* errad[oa]|outr[oa]|engano|querer (MORE | SORRY)*
    (MORE | SORRY)* desculp*|perdao (MORE | SORRY)* era para outr[oa] pessoa|grupo|conversa|contato (MORE)*`,
  sorry: `${SHARED}
    (MORE)* {desculp*|perdao | foi mal} (me|a|o|pel[oa]|demora|demorar|demorei|responder|resposta|incomodo|incomodar|hora|tarde|confusao|coisa|qualquer | MORE)*`,
  'well and you': `${SHARED}
    WELL: bem|otim[oa]|joia|certo|tranquil[oa]|melhor
    (eu|estou|esta|tambem|gracas|deus|a | MORE)* WELL (eu|estou|tambem|gracas|deus|a | MORE)* {voces? | ai | contigo | com voces?} (tudo|bem|como|esta|vai | MORE)* ?`,
  better: `${SHARED}
    (o|a) (____) (MORE)* (esta|ta|ficou|acordou|ja)* (MORE)* {melhor | melhorou | melhorzinh[oa] | curad[oa] | sarou} (o|a|com|remedio|remedios|tratamento|fez|efeito|gracas|deus|funcionou|doutor*|dra? | MORE)* ! segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|dia|horario|hora|manha|tarde|noite|semana
    (MORE)* (o|a) remedio|pomada|tratamento (MORE)* fez|deu|surtiu efeito|certo (gracas|a|deus | MORE)*`,
  found: `${SHARED}
    (ah | MORE)* achei|encontrei|consegui (MORE)* (e (ai|aqui|isso) mesmo) (MORE)*`,
  needs: `${SHARED}
    HARD: semana|mes|dia|vida|rotina|fase|d[aeo]|cao|louc[oa]|puxad[oa]|corrid[oa]|tens[oa]|dific*|estou|muito
    (MORE)* estou (MORE)* precisando (MORE | HARD)*`,
  excited: `${SHARED}
    VISIT: sessao|consulta|corte|ensaio|treino|atendimento|dia|make|maquiagem|massagem|avaliacao|aula|horario|amanha|sabado|sexta
    (estou|eu | MORE)* ansios[oa]|animad[oa]|empolgad[oa] (MORE)* {para | pel[oa] | com | que chegue} (a|o|meu|minha|nossa|nosso|de|que|chegue | VISIT | MORE)* VISIT (MORE | VISIT)*`,
  cheers: `${SHARED}
    MATE: mano|irmao|parceir[oa]|amig[oa]|chefe|brother|meu|man[ao]
    (MORE | MATE)* {e nois|nos | tamo|estamos juntos? | tmj} (MORE | MATE)*`,
} as const;
