// Addresses of WhatsApp, in the forms that Baileys knows (`WABinary/jid-utils.ts`, `cleanMessage`).

const PHONE = /^(\d+)(?:_\d+)?(?::\d+)?@(?:c\.us|hosted)$/;
const HIDDEN = /^(\d+)(?:_\d+)?(?::\d+)?@hosted\.lid$/;

/**
 * The address under which a person is written to: `c.us` is the older name of `s.whatsapp.net`; `hosted` and `hosted.lid`
 * are the devices of accounts that Meta hosts, and Evolution API 2.3.7 hands all of them on. Sent to as they come, the
 * vendor would call them phones (`createJid`), digits of a hidden address too.
 */
export const personalJid = (jid: string): string => {
  const phone = PHONE.exec(jid)?.[1];
  if (phone !== undefined) return `${phone}@s.whatsapp.net`;
  const hidden = HIDDEN.exec(jid)?.[1];
  return hidden === undefined ? jid : `${hidden}@lid`;
};
