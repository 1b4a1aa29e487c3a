import type { FastifyRequest } from 'fastify';
import { proofIn } from '../../platform/http/proof-in.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { ipHashOf } from '../contact-preferences/ip-hash.ts';
import type { AddRoutes } from '../api-deps.ts';
import { requestCallBack } from './request-call-back.ts';
import { checkClient } from './check-client.ts';
import { activateClient, completeSignUp } from './complete-signup.ts';
import { checkAndSend, resendVerification, sendForCheck } from './send-verification.ts';
import { readInvite, signUpClient } from './sign-up-client.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { verifyClient } from './verify-client.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';

const askedBy = (request: FastifyRequest, identityId: number | null) => ({
  identityId,
  address: visitorAddress(request),
  proof: proofIn(request),
});

const addCheckRoutes: AddRoutes = (server, { config, database, outbox, proofOfWork }) => {
  registerEndpoint(server, 'GET /pre-signup/check', ({ query, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    const { PracticeId: practiceId, LastName: lastName, Email: email, Postcode: postcode } = query;
    const question = { practiceId, lastName, email, postcode, ...askedBy(request, null) };
    return checkClient({ database, proofOfWork, config, log: request.log }, question);
  });
  registerEndpoint(server, 'GET /signup/check', ({ query, request, caller: { identityId } }) => {
    const { PracticeId: practiceId, LastName: lastName, Email: email, PostCode: postcode } = query;
    const question = { practiceId, lastName, email, postcode, ...askedBy(request, identityId) };
    return checkClient({ database, proofOfWork, config, log: request.log }, question);
  });
  registerEndpoint(server, 'GET /signup-v2/check', ({ query, request, caller: { identityId } }) => {
    const { PracticeId: practiceId, LastName: lastName, Email: email } = query;
    const question = { practiceId, lastName, email, postcode: null, ...askedBy(request, identityId) };
    return checkClient({ database, proofOfWork, config, log: request.log }, question);
  });
  registerEndpoint(server, 'POST /pre-signup/check', async ({ body, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    const question = { ...body, ...askedBy(request, null) };
    return checkAndSend({ database, outbox, proofOfWork, config, log: request.log }, question);
  });
  registerEndpoint(server, 'POST /pre-signup/resend', ({ body }) => sendForCheck({ database, outbox }, body));
};

const addSignUpRoutes: AddRoutes = (server, deps) => {
  const { config, database, outbox, proofOfWork } = deps;
  registerEndpoint(server, 'POST /client/signup', ({ body, caller: { identityId }, request: { id: traceId } }) =>
    signUpClient({ database, outbox }, { identityId, request: body, traceId }),
  );
  registerEndpoint(server, 'POST /signup/resend', ({ caller: { identityId } }) =>
    resendVerification({ database, outbox }, identityId),
  );
  registerEndpoint(server, 'POST /signup-v2/complete-signup', ({ body, caller, request }) => {
    const ipHash = ipHashOf(config, visitorAddress(request));
    return completeSignUp(deps, { caller, request: body, ipHash, traceId: request.id, log: request.log });
  });
  registerEndpoint(server, 'GET /invites/{rc}', ({ params, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    return readInvite(database, params.rc, visitorAddress(request));
  });
  registerEndpoint(server, 'POST /practices/{practiceId}/call-back-requests', ({ params, body, request }) =>
    requestCallBack(
      { database, proofOfWork },
      { ...params, ...body, address: visitorAddress(request), proof: proofIn(request) },
    ),
  );
};

const addVerifyRoutes: AddRoutes = (server, { config, database }) => {
  const codes = createVerificationCodes(config.secrets);
  registerEndpoint(server, 'PATCH /client/verify', ({ body, caller: { identityId }, request: { id: traceId } }) =>
    verifyClient({ database, codes }, { identityId, request: body, traceId }),
  );
  registerEndpoint(server, 'PATCH /v2/verify', ({ body, caller: { identityId }, request: { id: traceId } }) =>
    verifyClient({ database, codes }, { identityId, request: body, traceId }),
  );
  registerEndpoint(server, 'PATCH /client/activate', ({ body, caller, request: { id: traceId } }) =>
    activateClient({ database, config }, { caller, request: body, traceId }),
  );
};

export const addActivationRoutes: AddRoutes = (server, deps) => {
  addCheckRoutes(server, deps);
  addSignUpRoutes(server, deps);
  addVerifyRoutes(server, deps);
};
