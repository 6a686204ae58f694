import { accountClosingApi } from '@zelo/domain/account/account-closing-contract.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/routes/mount.ts';
import { endSession } from '#http/routes/session.ts';
import type { AccountClosingService } from './account-closing-service.ts';

/** The response ends the browser's session like a sign-out. */
export const accountClosingRoutes = (app: FastifyInstance, closing: AccountClosingService): void => {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 200) endSession(reply);
    });
    mount(scope, accountClosingApi.close, ({ caller }) => closing.close(caller));
  });
};
