// Runs one turn of the rule engine: reads messages, acts through the tools, replies. No model, no clock.
import { assistantNameOf } from '#account/assistant-name.ts';
import type { AgendaTrace } from '../assistant-tools.ts';
import { isPlainName } from '../language/names/person-name.ts';
import { understand } from '../language/understanding.ts';
import { hearingOnce } from './hearing-once.ts';
import { readWords } from '../language/words/words.ts';
import { phrasesOf } from '../replies/voice/voice.ts';
import { toMachine, withoutWords } from '../replies/voice/small-talk-replies.ts';
import { withYesAlone } from './accepting/yes-with-company.ts';
import { withPlainYes } from './accepting/yes-lexicon.ts';
import { blockedTurn, withoutAskedDay } from './blocked/blocked-turn.ts';
import { withAcceptedOffer } from './booking/accepted-offer.ts';
import { withPlainCancelling } from './absence/leaves-agenda.ts';
import { actOn } from './act.ts';
import { undecidedTurn } from './courtesy/busy-turn.ts';
import { courtesy } from './courtesy/courtesy-turn.ts';
import { expectedIn, partyOf } from './expected-answer.ts';
import type { TurnInput, TurnResult } from './turn-contract.ts';
import { deniedVisitTurn } from './which-visit/denied-visit-turn.ts';
import { withoutDeniedService } from './front-desk/denied-service.ts';
import { refusedServiceTurn, withOtherNamed } from './requests/refused-service-turn.ts';
import { noVisitPending } from './courtesy/no-visit-turn.ts';
import { ownHourTurn } from './which-visit/own-hour-turn.ts';
import { doorTurn } from './front-desk/door-turn.ts';
import { withoutServicesBeside } from './requests/services-beside.ts';
import { withoutDescribed } from './meant/described-service.ts';
import { thoseBackTurn } from './whose/those-back.ts';
import { withTopicArranged } from './meant/several-named.ts';
import { withListedHour } from './offers/listed-hour.ts';
import { type DialogueState, lastTurnAt, startsNewTalk, restoreState } from './memory/dialogue-state.ts';
import { withHandoff, guard, notifyOwner } from './front-desk/guards.ts';
import { onlyAsks } from './answers/asked-subject.ts';
import { inform } from './answers/information-turn.ts';
import { aboutServiceTurn } from './facts/about-service-turn.ts';
import { feeTurn } from './facts/fee-turn.ts';
import { priceSaidTurn } from './facts/price-said-turn.ts';
import { plainFactTurn } from './facts/plain-facts.ts';
import { endAlarm, helpTurn } from './care/after-help-turn.ts';
import { animalEmergencyTurn, careTurn } from './care/care-turn.ts';
import { greeted } from './greeting/greeted.ts';
import { sympathetic } from './care/sympathy.ts';
import { takeBackTurn } from './take-back/take-back-turn.ts';
import { takenOutTurn } from './moving/taken-out-turn.ts';
import { mayBeName, nameTurn, rememberIntroducedName, repeatsName } from './people/name-turn.ts';
import { withSignedName } from './newcomer/signed-name.ts';
import { ofVisitTurn } from './settled/of-visit-turn.ts';
import { settledTurn } from './settled/settled-turn.ts';
import { withoutCalledName } from './newcomer/called-by-name.ts';
import { newcomerTurn } from './newcomer/newcomer-turn.ts';
import { withKeptProposal } from './rules/one-proposal-turn.ts';
import { withMonthMeant } from './own-day/day-of-own.ts';
import { withoutRefused } from './rules/owners-proposal.ts';
import { rulesTurn } from './rules/rule-asked.ts';
import { givenUpTurn } from './given-up/given-up-turn.ts';
import { leftVisitTurn } from './given-up/left-visit-turn.ts';
import { requestTalk } from './own-requests/request-words.ts';
import { ownRequestsTurn } from './own-requests/own-requests-turn.ts';
import { ownTalkTurn } from './own-talk/own-talk-turn.ts';
import { comparedTurn } from './follow-up/compared-turn.ts';
import { askedNow } from './follow-up/asked-again.ts';
import { inFull } from './follow-up/in-full.ts';
import { withEachQuestion } from './short-questions/each-question.ts';
import { shortQuestionTurn } from './short-questions/short-question-turn.ts';
import { withVisitNoun } from './own-move/visit-noun.ts';
import { keepQuestion, signTurn } from './open-question/kept-question.ts';
import { forOwnerTurn } from './leads/lead-turn.ts';
import { menuTurn } from './front-desk/menu-turn.ts';
import { passingOnce } from './front-desk/passed-once.ts';
import { askingPhone, phoneAnswer } from './front-desk/phone-turn.ts';
import { withPlaceInstead } from './changed-mind/place-instead.ts';
import { changedMindTurn } from './changed-mind/changed-mind.ts';
import { namesGivenTurn } from './named/names-given-turn.ts';
import { countMessage, isAutomatic, isLoop } from './memory/loop-detection.ts';
import { rememberDays } from './memory/days-in-talk.ts';
import { tooEarlyTurn } from './regret/protest-turn.ts';
import { tracingTools } from './memory/traces.ts';
import { type ClosedDayTools, closedDayTools, settleClosedDays } from './days/closed-days.ts';
import { anotherBesideMoveTurn } from './several/another-beside-move.ts';
import { withLater } from './several/several-wishes-turn.ts';
import { seeYouTurn, smallTalkTurn } from './courtesy/small-talk-turn.ts';
import { unsoldTurn } from './unsold/companion-service.ts';
import { refusedOffer } from './answers/ask-owner-turn.ts';
import { reportedTurn } from './reported/reported-turn.ts';
import { newsTurn } from './reminders/news-turn.ts';
import { withoutLater } from './days/talk-context.ts';
import { trackPerson } from './days/talked-about.ts';
import type { Answer, Turn } from './memory/turn.ts';
import { joinBookings, joinParagraphs } from '../replies/told/joined.ts';
import { quotingTools, spoken } from './memory/voice-memory.ts';
import { waitingTurn } from './courtesy/waiting-turn.ts';
import {
  askDayTurn,
  keepDayQuestion,
  rereadMessage,
  partsAsChosen,
  readWeekdays,
  undecidedDayTurn,
} from './which-day/which-day-turn.ts';

/** Removes refused services first, so that no later step takes one of them for a request. */
const answerUnguarded = async (heard: Turn, open: DialogueState): Promise<Answer> => {
  const { turn: written, state: stored, answer: declined } = await refusedOffer(heard, open);
  if (declined) return declined;
  const first =
    signTurn(written, stored) ??
    (await thoseBackTurn(written, stored)) ??
    (await anotherBesideMoveTurn(written, stored)) ??
    (await changedMindTurn(written, stored)) ??
    (await namesGivenTurn(written, stored)) ??
    (await leftVisitTurn(written, stored, answerUnguarded)) ??
    (await givenUpTurn(written, stored)) ??
    (await ownRequestsTurn(written, stored)) ??
    (await rulesTurn(written, stored)) ??
    (await ownTalkTurn(written, stored)) ??
    (await settledTurn(written, stored)) ??
    (await takeBackTurn(written, stored)) ??
    (await deniedVisitTurn(written, stored)) ??
    (await reportedTurn(written, stored)) ??
    (await takenOutTurn(written, stored));
  if (first) return first;
  const unsold = await unsoldTurn(written, (rest) => answerWished(rest, stored), { say: [], state: stored });
  if (unsold) return unsold;
  const refused = await refusedServiceTurn(written, stored);
  if (!refused) {
    const left = withoutDeniedService(written);
    return answerWished(left === written ? withOtherNamed(written) : left, stored);
  }
  if ('answer' in refused) return refused.answer;
  const answered = await answerWished(refused.turn, stored);
  return { ...answered, say: [refused.lead, ...answered.say] };
};

const answerWished = async (written: Turn, stored: DialogueState): Promise<Answer> => {
  const undecided = undecidedTurn(written, stored);
  if (undecided) return withKeptProposal(written, undecided);
  const fact =
    (await shortQuestionTurn(written, stored)) ??
    (await plainFactTurn(written, stored)) ??
    (await feeTurn(written, stored)) ??
    (await priceSaidTurn(written, stored)) ??
    comparedTurn(written, stored) ??
    (await aboutServiceTurn(written, stored));
  if (fact) return fact;
  const pending = await noVisitPending(written, stored);
  if (pending) return withKeptProposal(written, pending);
  const before = await withAcceptedOffer(written, stored);
  const { turn, unsure } = await readWeekdays(
    withListedHour(withoutDescribed(withoutDeniedService(withoutLater(written)), before), before),
    before,
  );
  if (unsure.length > 0) return askDayTurn(turn, before, unsure);
  const known = await rememberIntroducedName(turn, before);
  const state = trackPerson(known, before);
  const named = await nameTurn(known, state);
  const act = (part: Turn, left: DialogueState) => actOn(part, left, false);
  if (named) return withLater({ ...known, clientName: named.clientName ?? known.clientName }, named, act);
  const beside =
    (await newcomerTurn(known, state)) ??
    (await menuTurn(known, state)) ??
    (await doorTurn(known, state)) ??
    (await seeYouTurn(known, state));
  if (beside) return beside;
  const ofVisit = await ofVisitTurn(known, state);
  if (ofVisit) return ofVisit;
  const remark =
    (await tooEarlyTurn(known, state)) ??
    (await ownHourTurn(known, state)) ??
    (await newsTurn(known, state)) ??
    (await smallTalkTurn(known, state));
  if (remark) return remark;
  const waits = await waitingTurn(known, state);
  if (waits?.goesOn === false) return waits;
  const handed = await withHandoff(known, waits?.state ?? state);
  const told = await inform(known, handed.state);
  const done = onlyAsks(known) ? null : await actOn(known, told.state, told.say.length > 0);
  const acted = done && (await withLater(known, done, act));
  const say = [...(waits?.say ?? []), ...handed.say, ...told.say];
  const unanswered = told.unanswered ?? [];
  if (acted) return { say: [...say, ...acted.say], state: acted.state, unanswered };
  return say.length > 0 ? { say, state: told.state, unanswered } : courtesy(known, state);
};

const answer = async (written: Turn, state: DialogueState, opens: boolean): Promise<Answer> => {
  const turn = withoutCalledName(written);
  const isOfRequest = requestTalk(turn.said)?.isPlain === true;
  // a name, or a message that is wholly about a request, is about nothing else
  const isName = state.awaiting?.kind === 'name' && isPlainName(turn.said.text);
  const isAlone = isOfRequest || isName;
  const urgent = await animalEmergencyTurn(turn, state);
  if (urgent) return urgent;
  const cared = isAlone ? null : await careTurn(turn, state);
  if (cared?.rest === null) return keepQuestion(turn, state, cared.answer);
  if (cared) {
    const answered = await answer(cared.rest, cared.answer.state, false);
    return { ...answered, say: [...cared.answer.say, ...answered.say] };
  }
  const passed = isName ? null : await forOwnerTurn(turn, state, (rest, left) => answer(rest, left, false));
  if (passed) return passed;
  const guarded = isAlone ? null : await guard(turn, state);
  if (guarded) return guarded;
  const said = await inFull(await withVisitNoun(await withSignedName(turn, state), state), state);
  const { turn: full, state: open, after } = await withYesAlone(said, state);
  const meant = withPlaceInstead(withoutServicesBeside(full), open);
  const whole = await withEachQuestion(meant, await answerUnguarded(meant, open), answerUnguarded);
  const told = await after(await keepQuestion(full, open, whole));
  const answered = { ...told, state: { ...told.state, asked: askedNow(full, told) } };
  const kind = sympathetic(turn, answered);
  return opens && turn.said.intents.has('greets') ? greeted(turn, kind) : kind;
};

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

/** Reads the message with the chat's memory. The returned `state` has no open question about a day. */
const turnOf = async (
  { state: stored, business, clientName, profileName, reminders, now, tools }: TurnInput,
  known: DialogueState,
  text: string,
): Promise<{
  turn: Turn;
  traces: AgendaTrace[];
  uncertain: ClosedDayTools['uncertain'];
  state: DialogueState;
  undecided: Answer | null;
}> => {
  const services = await tools.listServices();
  const ownNames = new Set([business.name, assistantNameOf(business), clientName].flatMap(wordsOf));
  const hearing = { services, now, ownNames };
  const before = restoreState(stored, now).last.text;
  const party = partyOf(known);
  const read = (part: string) =>
    understand(part, { ...hearing, expected: expectedIn(known, part), before, party });
  const plain = withPlainYes(withPlainCancelling(text, known), known, reminders);
  const written = read(await withMonthMeant(plain, known, { tools, now }));
  const chosen = rereadMessage(written, known, { now, hear: read });
  const said = chosen ?? written;
  const state = { ...known, askedDay: null };
  const { tools: checked, uncertain } = closedDayTools(withoutRefused(tools, known), reminders);
  const traced = tracingTools(checked, { said, state });
  const told = { business, services, clientName, profileName, reminders, now, tools: traced.tools };
  const placed = partsAsChosen(written, known, now);
  const hear = hearingOnce((part) => placed(understand(part, hearing)));
  const turn = { said, hear, before, ...told, answeredAt: lastTurnAt(stored) };
  const undecided = chosen || !known.askedDay ? null : undecidedDayTurn(turn, state, known.askedDay);
  return { turn, traces: traced.traces, uncertain, state, undecided };
};

/**
 * Answers the messages of one burst. Agenda writes go through `tools`. The caller stores the returned state and
 * passes it in with the chat's next burst.
 */
export const runTurn = async (given: TurnInput): Promise<TurnResult> => {
  const { messages, now } = given;
  const written = messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n');
  const { text, state: stored } = endAlarm(written, restoreState(given.state, now), now);
  const known = withoutAskedDay(countMessage(stored, text), given.business);
  const once = passingOnce(given.tools, known.passedOn);
  const { tools, known: quotes } = quotingTools(once.tools);
  const input = { ...given, tools };
  const nothing = { traces: [], unanswered: [] };
  if (text.trim() === '')
    return { replies: [withoutWords(messages)], state: { ...known, at: now }, ...nothing };
  const { turn, traces, uncertain, state, undecided } = await turnOf(input, known, text);
  const isNameOrRequest =
    mayBeName(turn, state) || repeatsName(turn, state) || requestTalk(turn.said)?.isPlain === true;
  const help = isNameOrRequest ? null : await helpTurn(turn, state);
  if (!help && isLoop(state, text)) {
    // a person who keeps asking waits for the owner; a machine waits for no one
    const told = isAutomatic(text) ? state : await notifyOwner(turn, state, 'question');
    return { replies: [], state: { ...told, at: now }, ...nothing };
  }
  const thanked = input.needsPhone ? phoneAnswer(turn, state.phoneAsked) : null;
  const plain = isAutomatic(text) ? toMachine() : thanked;
  const answering = (part: Turn, left: DialogueState) => answer(part, left, startsNewTalk(input.state, now));
  const unchecked =
    help ??
    undecided ??
    (plain === null ? await blockedTurn(turn, state, answering) : { say: [plain], state });
  const open = keepDayQuestion(turn, unchecked, { before: state, asked: known.askedDay });
  const answered = await settleClosedDays(turn, open, { uncertain, traces });
  const wrote = traces.some(({ action }) => action === 'booked' || action === 'moved');
  const hasBooked = traces.some(({ action }) => action === 'booked');
  const last = input.needsPhone ? askingPhone(answered, hasBooked) : answered;
  const told = spoken(turn, last.state, {
    reply: joinParagraphs(joinBookings(last.say, `${phrasesOf(turn.business).booked}: `)),
    known: quotes,
  });
  return {
    replies: [told.reply],
    state: {
      ...rememberDays(turn.said, withTopicArranged(known, told.state), wrote),
      passedOn: traces.length > 0 ? [] : once.passed(),
      lapsed: null,
      at: now,
    },
    traces,
    unanswered: [...(answered.unanswered ?? [])],
  };
};
