/**
 * Keeps zod from making code out of text. It would try once and go on without, but the content security policy, which
 * forbids that, reports every try. To be called before the first chunk that brings zod.
 */
export const forbidGeneratedCode = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
