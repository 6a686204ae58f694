// Chat spellings of common words.

/** Each line: the canonical form, then its chat spellings. */
const SPELLINGS = `
voce: vc ce oce tu
voces: vcs ocês ceis
hoje: hj
amanha: amn amanhaa
que: q
o que: oq
tambem: tb tbm tmb
depois: dps
nao: n nn ñ naum nops
e: eh
esta: ta tah
estou: to tou
estava: tava
estao: tao
quanto: qto qnto qnt
quantos: qts
quando: qdo qnd qndo
porque: pq
beleza: blz bele
verdade: vdd vrdd
obrigado: obg obgd brigado
obrigada: brigada obgda
valeu: vlw
mesmo: msm
comigo: cmg
tudo: td tdo
beijos: bjs
fim de semana: fds
por favor: pfv pf pfvr prf
para: p pra
para o: pro
para os: pros
para as: pras
sim: s ss sm
ok: okay oks okk
hora: hr
horas: hrs hs
muito: mto mt
agora: agr
cade: kd
oi: oie oii
e ai: eae eai iai
endereco: end
localizacao: loc
horario: horaro orario horariu
marca: marka
marcar: markar
quero: qro kero
queria: qria keria
da: dah
de: d
com: c cm
remarcar: rmarcar
cancelar: cancelr
confirmo: confimo
confirmado: confimado
documentos: docs
segunda: sgnda sgunda
quarta: qrta
quinta: qnta qinta
sexta: sxta
sabado: sabdo
`;

const usualForms = new Map<string, string>();
for (const line of SPELLINGS.trim().split('\n')) {
  const [form = '', variants = ''] = line.split(': ');
  for (const variant of variants.split(' ')) usualForms.set(variant, form);
}

/** The canonical spelling of a folded word: "vc" gives "voce", "oq" gives "o que". */
export const usualForm = (folded: string): string => {
  const drawn = folded.replace(/(.)\1{2,}/g, '$1').replace(/([a-z])\1$/, '$1');
  return usualForms.get(folded) ?? usualForms.get(drawn) ?? drawn;
};
