import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, UnansweredWrite } from '#lib/api/http-error.ts';
import { rememberAccount } from '#lib/api/page-account.ts';
import { serve } from '#test-server.ts';
import {
  DRAFT_DAYS,
  dropDraft,
  dropDraftsWith,
  keepDraft,
  readDrafts,
  sendDraft,
  takeUnannounced,
} from './drafts.ts';
import { slotsOf } from './draft-slots.ts';

const KEY = 'GET /api/account/draft-key';
const ofAccount = (byte: number) => ({ key: btoa(String.fromCharCode(byte).repeat(32)) });

const aText = (values: object = { content: 'Prefere manhã' }) => ({
  title: 'Nova nota',
  url: '/crm?client=7',
  values,
});

const readDraft = async (name: string) => (await readDrafts(name))[0] ?? null;

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('zelo-draft:'));

beforeEach(() => {
  // jsdom has no encryption
  vi.stubGlobal('crypto', webcrypto);
  rememberAccount(1);
  serve({ [KEY]: ofAccount(1) });
});

afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is read unchanged', async () => {
    await keepDraft('note:7', aText());
    expect(await readDraft('note:7')).toMatchObject(aText());
    expect(await readDraft('note:8')).toBeNull();
  });

  it('is not readable on the device', async () => {
    await keepDraft('note:7', aText());
    expect(
      draftKeys()
        .map((key) => key + localStorage.getItem(key))
        .join(),
    ).not.toMatch(/manh|nota|client=/i);
  });

  it('keeps only the latest of many changes', async () => {
    await Promise.all(['P', 'Pr', 'Pre'].map((content) => keepDraft('note:7', aText({ content }))));
    await expect.poll(async () => (await readDraft('note:7'))?.values).toEqual({ content: 'Pre' });
  });

  it('stays removed when it was being stored', async () => {
    const keeping = keepDraft('note:7', aText());
    dropDraft('note:7');
    await keeping;
    expect(draftKeys()).toEqual([]);
  });

  it('is kept again after it was removed while it was being stored', async () => {
    const keeping = keepDraft('note:7', aText());
    dropDraft('note:7');
    await keepDraft('note:7', aText({ content: 'Outra' }));
    await keeping;
    await expect.poll(async () => (await readDraft('note:7'))?.values).toEqual({ content: 'Outra' });
  });

  it('of another form does not open under this name', async () => {
    await keepDraft('note:7', aText());
    localStorage.setItem('zelo-draft:1:note:8', localStorage.getItem('zelo-draft:1:note:7') ?? '');
    expect(await readDraft('note:8')).toBeNull();
    expect(draftKeys()).toEqual(['zelo-draft:1:note:7']);
  });

  it.each(['{', '7', 'null', '{"iv":"a","text":"b","at":"c"}', '{"iv":"a","text":"%","at":1e300}'])(
    'that is damaged (%s) is none',
    async (text) => {
      localStorage.setItem('zelo-draft:1:note:7', text);
      expect(await readDraft('note:7')).toBeNull();
      expect(await takeUnannounced()).toBeNull();
    },
  );

  it('ends after some days, also one of another account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keepDraft('note:7', aText());
    localStorage.setItem('zelo-draft:2:note:7', localStorage.getItem('zelo-draft:1:note:7') ?? '');
    vi.setSystemTime(Date.now() + DRAFT_DAYS * 86_400_000);
    expect(await readDraft('note:7')).toBeNull();
    await keepDraft('note:9', aText());
    expect(draftKeys()).toEqual(['zelo-draft:1:note:9']);
  });

  it('gives way to twenty newer ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let id = 0; id <= 20; id += 1) {
      vi.setSystemTime(Date.now() + 1);
      await keepDraft(`note:${id}`, aText());
    }
    expect(draftKeys()).toHaveLength(20);
    expect(await readDraft('note:0')).toBeNull();
  });

  it('that is too long for the device is not kept', async () => {
    await keepDraft('note:7', aText({ content: 'a'.repeat(100_001) }));
    expect(draftKeys()).toEqual([]);
  });
});

describe('a draft that is sent', () => {
  const wasSent = async () => (await readDraft('note:7'))?.wasSent;

  it('says so until the answer, and ends with it', async () => {
    await keepDraft('note:7', aText());
    const answer = Promise.withResolvers<string>();
    const sending = sendDraft('note:7', () => answer.promise);
    expect(JSON.parse(localStorage.getItem('zelo-draft:1:note:7') ?? '')).toMatchObject({ wasSent: true });
    answer.resolve('saved');
    expect(await sending).toBe('saved');
    expect(draftKeys()).toEqual([]);
  });

  it('says so also when it was still being stored', async () => {
    const keeping = keepDraft('note:7', aText());
    const answer = Promise.withResolvers<string>();
    void sendDraft('note:7', () => answer.promise);
    await keeping;
    expect(await wasSent()).toBe(true);
  });

  it.each([
    { what: 'a refusal', error: new HttpError(409, '', ''), after: undefined },
    { what: 'a lost answer', error: new UnansweredWrite(false, { cause: null }), after: true },
    { what: 'a failure of the server', error: new HttpError(502, '', ''), after: true },
    { what: 'an offline device', error: new UnansweredWrite(true, { cause: null }), after: undefined },
  ])('stays after $what', async ({ error, after }) => {
    await keepDraft('note:7', aText());
    await expect(sendDraft('note:7', () => Promise.reject(error))).rejects.toBe(error);
    expect(await wasSent()).toBe(after);
  });

  it('of another form than the one offered is unchanged', async () => {
    await keepDraft('note:7', aText());
    await readDraft('note:7');
    await sendDraft('note:7', () => Promise.resolve());
    expect(await readDraft('note:7')).toMatchObject(aText());
  });
});

describe('a save', () => {
  const [first = '', second = ''] = slotsOf('note:7');

  it('ends an older draft of the form that says nothing else', async () => {
    await keepDraft(first, aText());
    await readDrafts('note:7');
    await keepDraft(second, aText({ content: 'Prefere manhã ' }));
    await sendDraft('note:7', () => Promise.resolve());
    expect(draftKeys()).toEqual([]);
  });

  it('keeps one that says more', async () => {
    await keepDraft(first, aText({ content: 'Prefere manhã, de carro' }));
    await readDrafts('note:7');
    await keepDraft(second, aText());
    await sendDraft('note:7', () => Promise.resolve());
    expect((await readDrafts('note:7')).map(({ slot }) => slot)).toEqual([first]);
  });
});

describe('several drafts of one form', () => {
  const [first = '', second = '', third = ''] = slotsOf('note:7');
  const keepAll = async (): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [index, slot] of [first, second, third].entries()) {
      vi.setSystemTime(Date.now() + 1);
      await keepDraft(slot, aText({ content: String(index + 1) }));
    }
  };

  it('are read the newest first, none of them lost to a later text', async () => {
    await keepAll();
    expect((await readDrafts('note:7')).map(({ slot }) => slot)).toEqual([third, second, first]);
    expect(draftKeys()).toHaveLength(3);
  });

  it('leave a slot for the next text', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const slot of slotsOf('note:7')) {
      vi.setSystemTime(Date.now() + 1);
      await keepDraft(slot, aText({ content: slot }));
    }
    const offered = await readDrafts('note:7');
    expect(offered).toHaveLength(slotsOf('note:7').length - 1);
    expect(offered.map(({ slot }) => slot)).not.toContain(first);
  });

  it('are announced once', async () => {
    await keepAll();
    expect(await takeUnannounced()).toMatchObject({ values: { content: '3' } });
    expect(await takeUnannounced()).toBeNull();
  });

  it('are not announced while their form is open', async () => {
    await keepDraft(second, aText());
    const query = () => Promise.resolve({ held: [{ name: 'zelo-draft:1:note:7' }] });
    vi.stubGlobal('navigator', { locks: { query } });
    expect(await takeUnannounced()).toBeNull();
  });

  it('end by their content', async () => {
    await keepAll();
    await readDrafts('note:7');
    await dropDraftsWith('note:7', { content: '2' });
    expect((await readDrafts('note:7')).map(({ slot }) => slot)).toEqual([third, first]);
  });
});

describe('an announcement', () => {
  it('is made once per draft, the newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keepDraft('note:7', aText());
    vi.setSystemTime(Date.now() + 1);
    await keepDraft('client:new', { ...aText(), title: 'Novo Cliente' });
    expect(await takeUnannounced()).toMatchObject({ title: 'Novo Cliente' });
    expect(await takeUnannounced()).toMatchObject({ title: 'Nova nota' });
    expect(await takeUnannounced()).toBeNull();
    expect(await readDraft('note:7')).not.toBeNull();
  });

  it('is not made of a draft whose form is open', async () => {
    await keepDraft('note:7', aText());
    const query = () => Promise.resolve({ held: [{ name: 'zelo-draft:1:note:7' }] });
    vi.stubGlobal('navigator', { locks: { query } });
    expect(await takeUnannounced()).toBeNull();
  });
});
