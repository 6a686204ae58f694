// Checks that a call never lets one professional reach another's rows, by requests for every row that it can name.
import type { PlainAnswer, Send } from './attack.ts';
import {
  type CallParts,
  type InterfaceCall,
  type Place,
  replacedAt,
  requestOf,
  rowPlaces,
  valueAt,
} from './interface-calls.ts';

/** Ids of no existing row. */
const noRows = (places: Place[]) => (place: Place) => 2_000_000_000 + places.indexOf(place);

// a created row's response contains its new id
const compared = ({ status, text }: PlainAnswer): string =>
  status === 201 ? text.replaceAll(/\d+/g, '#') : text;

export interface CrossTenantCall {
  call: InterfaceCall;
  /** a valid request of the caller */
  mine: CallParts;
  /** the equivalent request of the professional whose rows are the target */
  theirs: CallParts;
  cookie: string;
  send: Send;
  /** rows that must stay unchanged, from the database */
  dump: () => Promise<string[]>;
}

/** Every row separately, and all of them together. */
const placesToCross = (call: InterfaceCall): Place[][] => {
  const places = rowPlaces(call);
  return places.length > 1 ? [...places.map((place) => [place]), places] : places.map((place) => [place]);
};

const swapped = (mine: CallParts, places: Place[], valueFor: (place: Place) => unknown): CallParts =>
  places.reduce<CallParts>((parts, place) => replacedAt(parts, place, valueFor(place)) as CallParts, mine);

/** Faults of the requests themselves: a crossing that names no row of the other professional proves nothing. */
export const vacuousCases = ({
  call,
  mine,
  theirs,
}: Pick<CrossTenantCall, 'call' | 'mine' | 'theirs'>): string[] =>
  rowPlaces(call)
    .filter((place) => {
      const [own, other] = [valueAt(mine, place), valueAt(theirs, place)];
      return typeof own !== 'number' || typeof other !== 'number' || own === other;
    })
    .map((place) => `${call.name}: no two rows at ${place.join('.')}`);

export interface Crossed {
  /** the call and the places that named the other's rows */
  name: string;
  status: number;
  problems: string[];
}

const cross = async (crossing: CrossTenantCall, places: Place[]): Promise<Crossed> => {
  const { call, mine, theirs, cookie, send, dump } = crossing;
  const before = await dump();
  const foreign = await send(
    cookie,
    requestOf(
      call,
      swapped(mine, places, (place) => valueAt(theirs, place)),
    ),
  );
  const after = await dump();
  const unknown = await send(cookie, requestOf(call, swapped(mine, places, noRows(places))));
  const problems = [
    ...(foreign.status === unknown.status ? [] : [`${foreign.status}, but ${unknown.status} for no row`]),
    ...(compared(foreign) === compared(unknown) ? [] : ['another answer than for no row']),
    ...(before.join('\n') === after.join('\n') ? [] : ['rows changed']),
  ];
  return {
    name: `${call.name} ${places.map((place) => place.join('.')).join('+')}`,
    status: foreign.status,
    problems,
  };
};

/** Requests the other's rows wherever the call can name one. */
export const crossAll = async (crossing: CrossTenantCall): Promise<Crossed[]> => {
  const crossed: Crossed[] = [];
  for (const places of placesToCross(crossing.call)) crossed.push(await cross(crossing, places));
  return crossed;
};
