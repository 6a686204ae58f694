/**
 * Stops zod from generating code. zod would try once and fall back, but the content security policy forbids code
 * generation and reports each attempt. Call it before the first chunk that imports zod.
 */
export const forbidGeneratedCode = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
