import { describe, expect, it } from 'vitest';
import { comparePersons, personOfAddresses, personOfChat, type PersonIdentity } from './told-chat.ts';

const PHONE = '5511988887777';
const LID = '103899771998284@lid';
const nobody: PersonIdentity = { phone: null, lid: null };

describe('two identified persons', () => {
  it.each([
    ['the same phone', { ...nobody, phone: PHONE }, { ...nobody, phone: PHONE }, 'same'],
    [
      'the phone without its ninth digit',
      { ...nobody, phone: PHONE },
      { ...nobody, phone: '551188887777' },
      'same',
    ],
    ['two phones', { ...nobody, phone: PHONE }, { ...nobody, phone: '5521977776666' }, 'other'],
    [
      'two phones abroad',
      { ...nobody, phone: '+351912345678' },
      { ...nobody, phone: '+351912345679' },
      'other',
    ],
    [
      'two phones under one hidden id',
      { phone: PHONE, lid: LID },
      { phone: '5521977776666', lid: LID },
      'other',
    ],
    ['a phone under two hidden ids', { phone: PHONE, lid: LID }, { phone: PHONE, lid: '1@lid' }, 'same'],
    ['the same hidden id', { phone: PHONE, lid: LID }, { ...nobody, lid: LID }, 'same'],
    ['two hidden ids', { phone: PHONE, lid: LID }, { ...nobody, lid: '1@lid' }, 'other-id'],
    ['a phone and a hidden id', { ...nobody, phone: PHONE }, { ...nobody, lid: LID }, 'unknown'],
    ['somebody and nobody', { phone: PHONE, lid: LID }, nobody, 'unknown'],
  ] as const)('%s', (_name, left, right, expected) => {
    expect(comparePersons(left, right)).toBe(expected);
    expect(comparePersons(right, left)).toBe(expected);
  });
});

it.each([
  ['a phone', { chatJid: `${PHONE}@s.whatsapp.net`, phone: PHONE, lid: LID }, { phone: PHONE, lid: LID }],
  [
    'a phone that is only in the address',
    { chatJid: `${PHONE}@s.whatsapp.net`, phone: null, lid: null },
    { phone: PHONE, lid: null },
  ],
  ['a typed phone', { chatJid: LID, phone: PHONE, lid: null }, { phone: null, lid: LID }],
])('a chat with %s', (_name, chat, expected) => {
  expect(personOfChat(chat)).toEqual(expected);
});

it.each([
  [[`${PHONE}@s.whatsapp.net`, LID], { phone: PHONE, lid: LID }],
  [[LID, `${PHONE}:12@s.whatsapp.net`], { phone: PHONE, lid: LID }],
  [['120363151623077576@g.us'], nobody],
  [[], nobody],
])('addresses %j', (jids, expected) => {
  expect(personOfAddresses(jids)).toEqual(expected);
});
