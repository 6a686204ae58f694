// JIDs of WhatsApp, in the forms known to Baileys (`WABinary/jid-utils.ts`, `cleanMessage`).

const PHONE = /^(\d+)(?:_\d+)?(?::\d+)?@(?:c\.us|hosted)$/;
const HIDDEN = /^(\d+)(?:_\d+)?(?::\d+)?@hosted\.lid$/;

/**
 * The JID for writing to a person. `c.us` is the older name of `s.whatsapp.net`; `hosted` and `hosted.lid` are
 * devices of accounts that Meta hosts, and Evolution API 2.3.7 passes all of them on. Unconverted, the vendor would
 * treat them as phones (`createJid`), even the digits of a hidden one.
 */
export const personalJid = (jid: string): string => {
  const phone = PHONE.exec(jid)?.[1];
  if (phone !== undefined) return `${phone}@s.whatsapp.net`;
  const hidden = HIDDEN.exec(jid)?.[1];
  return hidden === undefined ? jid : `${hidden}@lid`;
};
