import { codeNumberText, isSameNumber } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection, useRefreshWhatsapp } from '#features/whatsapp/whatsapp-queries.ts';
import { toast } from '#ui/toasts/toast.ts';

const MIN_QR_LENGTH = 50;
/** A user who is not connected by then uses an expired code. */
const HINT_AFTER_MS = 60_000;

export const isValidQr = ({ qrCode }: QrCode): boolean => (qrCode?.length ?? 0) > MIN_QR_LENGTH;

/**
 * Shows a toast and closes when the phone gets connected, or when the gateway reports that it already was. Returns
 * true then. A connection known only from our own record does not close the dialog: the user who opened it doubts
 * that record.
 * @param codeNumber of the phone that was asked for a code, digits with country code
 */
export function usePairingEnd(code: QrCode | null, onDone: () => void, codeNumber?: string): boolean {
  const { data: connection } = useConnection({ isPairing: true });
  const refreshAll = useRefreshWhatsapp();
  const [hadCode, setHadCode] = useState(false);
  if (!hadCode && code && isValidQr(code)) setHadCode(true);
  const [wasApart, setWasApart] = useState(false);
  if (!wasApart && connection && !connection.isConnected) setWasApart(true);
  const isConnected = (wasApart && connection?.isConnected === true) || code?.connected === true;
  const end = useEffectEvent(() => {
    const number = connection?.number ?? null;
    const isOther = number !== null && codeNumber !== undefined && !isSameNumber(number, codeNumber);
    toast({
      title: hadCode ? 'WhatsApp conectado!' : 'WhatsApp já conectado',
      ...(isOther && { description: codeNumberText({ number, codeNumber }), tone: 'danger' }),
    });
    void refreshAll();
    onDone();
  });
  useEffect(() => {
    if (isConnected) end();
  }, [isConnected]);
  return isConnected;
}

/** True once a code requested at `askedAt` is old enough to need a hint. */
export function useIsOld(askedAt: number): boolean {
  const [oldOf, setOldOf] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOldOf(askedAt), HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [askedAt]);
  return oldOf === askedAt;
}
