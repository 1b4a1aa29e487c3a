import type { FastifyRequest } from 'fastify';
import { proofIn } from '../../platform/http/proof-in.ts';
import { ipHashOf } from '../contact-preferences/ip-hash.ts';
import type { AddRoutes } from '../api-deps.ts';
import { requestCallBack } from './request-call-back.ts';
import { checkClient, type CheckQuestion } from './check-client.ts';
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

type Typed = Pick<CheckQuestion, 'practiceId' | 'lastName' | 'email' | 'postcode'>;

const addCheckRoutes: AddRoutes = (api, { config, database, outbox, proofOfWork }) => {
  const check = (request: FastifyRequest, identityId: number | null, typed: Typed) =>
    checkClient({ database, proofOfWork, config, log: request.log }, { ...typed, ...askedBy(request, identityId) });
  api.on('GET /pre-signup/check', ({ query, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    const { PracticeId: practiceId, LastName: lastName, Email: email, Postcode: postcode } = query;
    return check(request, null, { practiceId, lastName, email, postcode });
  });
  api.on('GET /signup/check', ({ query, request, caller: { identityId } }) => {
    const { PracticeId: practiceId, LastName: lastName, Email: email, PostCode: postcode } = query;
    return check(request, identityId, { practiceId, lastName, email, postcode });
  });
  api.on('GET /signup-v2/check', ({ query, request, caller: { identityId } }) => {
    const { PracticeId: practiceId, LastName: lastName, Email: email } = query;
    return check(request, identityId, { practiceId, lastName, email, postcode: null });
  });
  api.on('POST /pre-signup/check', async ({ body, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    const question = { ...body, ...askedBy(request, null) };
    return checkAndSend({ database, outbox, proofOfWork, config, log: request.log }, question);
  });
  api.on('POST /pre-signup/resend', ({ body }) => sendForCheck({ database, outbox }, body));
};

const addSignUpRoutes: AddRoutes = (api, deps) => {
  const { config, database, outbox, proofOfWork } = deps;
  api.on('POST /client/signup', ({ body, caller: { identityId }, traceId }) =>
    signUpClient({ database, outbox }, { identityId, request: body, traceId }),
  );
  api.on('POST /signup/resend', ({ caller: { identityId } }) => resendVerification({ database, outbox }, identityId));
  api.on('POST /signup-v2/complete-signup', ({ body, caller, traceId, request }) => {
    const ipHash = ipHashOf(config, visitorAddress(request));
    return completeSignUp(deps, { caller, request: body, ipHash, traceId, log: request.log });
  });
  api.on('GET /invites/{rc}', ({ params, request, reply }) => {
    void reply.header('cache-control', 'private, no-store');
    return readInvite(database, params.rc, visitorAddress(request));
  });
  api.on('POST /practices/{practiceId}/call-back-requests', ({ params, body, request }) =>
    requestCallBack(
      { database, proofOfWork },
      { ...params, ...body, address: visitorAddress(request), proof: proofIn(request) },
    ),
  );
};

const addVerifyRoutes: AddRoutes = (api, { config, database }) => {
  const codes = createVerificationCodes(config.secrets);
  api.on('PATCH /client/verify', ({ body, caller: { identityId }, traceId }) =>
    verifyClient({ database, codes }, { identityId, request: body, traceId }),
  );
  api.on('PATCH /v2/verify', ({ body, caller: { identityId }, traceId }) =>
    verifyClient({ database, codes }, { identityId, request: body, traceId }),
  );
  api.on('PATCH /client/activate', ({ body, caller, traceId }) =>
    activateClient({ database, config }, { caller, request: body, traceId }),
  );
};

export const addActivationRoutes: AddRoutes = (api, deps) => {
  addCheckRoutes(api, deps);
  addSignUpRoutes(api, deps);
  addVerifyRoutes(api, deps);
};
