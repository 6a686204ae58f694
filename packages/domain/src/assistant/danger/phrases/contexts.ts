// Contexts in which a danger is denied, overcome, part of a job or a story. There, matched phrases prove
// nothing and the learned model alone decides. Notation: reading/phrases.ts.

export const CONTEXTS = `
# overcome
hoje|agora ja? estou|sou|vivo .. bem|otimo|otima|feliz|curado|curada|outra|outro|livre|paz|rindo ! AGAIN
hoje|agora .. ajudo|amo|festejar|comemorar|caminha|cobrir ! AGAIN
hoje|agora ele|ela|ja .. bem|otima|otimo|feliz|preso ! AGAIN
superei|superou|superado|superada|venci|curei|sarei ! AGAIN
ja passou|superei|tratei|saiu|sai|curei ! AGAIN LIMIT ontem anteontem
me livrei|separei|larguei|livrou ! AGAIN
faz|ha .. anos que? deixei|larguei|separei|parei|superei|sai|passou
faz|ha .. anos ... hoje ! AGAIN
faz|ha muito? tempo >!que|e ! AGAIN
anos atras ! AGAIN
quando .. crianca|adolescente|jovem|pequeno|pequena ... hoje|agora|mas|nunca|morreu ! AGAIN
ele|pai|avo ja? morreu ! AGAIN
naquele|noutro|outro tempo|epoca ! AGAIN
na infancia|adolescencia ... hoje|passou|bem ! AGAIN

# denied
nunca|jamais|ninguem .. me HIT|BEAT|HURT|KILL|CUT
nunca|jamais .. levantou a mao
nunca|jamais pensei|tentei|quis|fiz .. KILL|DIE|SUICIDE|mal
nao .. me HIT|BEAT|HURT nao|END
nao e|era agressivo|violento|violencia|ameaca|nada
nao sofro|sofri|apanho|apanhei
nao vou me KILL
nao quero DIE nao|END
nao penso|pensei em me? KILL|DIE|SUICIDE
modo|jeito de dizer|falar
desculpa a expressao
foi|era brincadeira|exagero|zoeira
imagina|relaxa|calma .. nao

# somebody's work or study
sou|e|trabalho OWN? WORKER
sou|trabalho em|de|no|na OWN? WORKER
trabalho|plantao|estagio|curso|aula|processo|casos no|na|do|da|de|sobre|com
tese|dissertacao|tcc|mestrado|doutorado|palestra|palestras|live|seminario|treinamento|campanha|laudo|postagem|monografia ! sofro apanho
atendo um|uma caso|vitima|casos|vitimas
casos|caso de|sobre BEATEN|HARASS|VIOLENT|agressao|violencia|abuso

# a story, or fun
kkk ! partir
no|na|um|uma|o|a|aquele|aquela|esse|essa|do|da FICTION
no|na|pelo jornal|tv|televisao|noticiario|radio|bbb|internet|teatro|karaoke|uno|xadrez|truco|baralho|fifa|sinuca
a|da noticia|reportagem|entrevista|campanha
video game
um|uma cara|moco|homem|pessoa|rapaz ... parou|parado|atraso|atrasar|metro|transito
assisti|assistir|maratonei|li um|uma|o|a|aquele
`;
