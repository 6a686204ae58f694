// `npm run assistant:simulate [-- --talks 10000 --from 1 --show 10]`: plays talks with simulated clients, by
// seed.
import { readFileSync } from 'node:fs';
import { takeCommandLine } from '#shared/command-line.ts';
import { writingRemarks } from './remarks.ts';
import { hasUnwanted, type SimulatedTalk, simulateTalk } from './simulate.ts';

const { values } = takeCommandLine({
  usage: 'npm run assistant:simulate [-- --talks 10000 --from 1 --show 10] [--remarks]',
  options: {
    talks: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    /** Number of failures to show. */
    show: { type: 'string', default: '5' },
    goal: { type: 'string', default: '' },
    /** Instead, sends every harmless remark in every open state, and prints those that cause a write. */
    remarks: { type: 'boolean', default: false },
  },
  language: 'en',
});

if (values.remarks) {
  const found = await writingRemarks(readFileSync(new URL('words/remarks.txt', import.meta.url), 'utf8'), 1);
  for (const each of found) console.log(each);
  console.log(`${found.length} remarks write something`);
  process.exit(found.length === 0 ? 0 : 1);
}

const show = ({ seed, goal, reached, lines }: SimulatedTalk): void => {
  console.log(`\n#${seed} ${goal}${reached ? '' : ', not reached'}`);
  for (const { client, reply, unwanted, falseClaims } of lines) {
    console.log(`  > ${client.join(' // ')}`);
    console.log(`  < ${reply.replaceAll('\n', '\n    ')}`);
    if (unwanted.length > 0) console.log(`  !! unwanted: ${JSON.stringify(unwanted)}`);
    if (falseClaims.length > 0) console.log(`  !! false claim: ${falseClaims.join()}`);
  }
};

const count = Number(values.talks);
const byGoal = new Map<string, { talks: number; reached: number; unwanted: number }>();
const [unwanted, missed]: [SimulatedTalk[], SimulatedTalk[]] = [[], []];
for (let seed = Number(values.from); seed < Number(values.from) + count; seed += 1) {
  const talk = await simulateTalk(seed);
  const goal = byGoal.get(talk.goal) ?? { talks: 0, reached: 0, unwanted: 0 };
  byGoal.set(talk.goal, goal);
  goal.talks += 1;
  goal.reached += Number(talk.reached);
  goal.unwanted += Number(hasUnwanted(talk));
  if (values.goal !== '' && talk.goal !== values.goal) continue;
  if (hasUnwanted(talk)) unwanted.push(talk);
  else if (!talk.reached) missed.push(talk);
}
for (const talk of [...unwanted.slice(0, Number(values.show)), ...missed.slice(0, Number(values.show))])
  show(talk);
console.log();
for (const [goal, { talks, reached, unwanted: wrong }] of byGoal)
  console.log(
    `${goal}: ${talks} talks, ${reached} reached (${Math.round((100 * reached) / talks)} %), ${wrong} with something unwanted`,
  );
const all = [...byGoal.values()];
const total = (of: 'talks' | 'reached' | 'unwanted'): number => all.reduce((sum, one) => sum + one[of], 0);
console.log(
  `all: ${total('talks')} talks, ${total('reached')} reached, ${total('unwanted')} with something unwanted`,
);
