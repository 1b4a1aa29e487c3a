import type { FastifyReply } from 'fastify';
import type { AddRoutes } from '../api-deps.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { addPhotoRoutes } from './pet-photo.routes.ts';
import { readBreeds, readColours, readInsurers, readSpecies } from './read-pet-lists.ts';
import { readPet, readPets } from './read-pets.ts';
import { registerPet } from './register-pet.ts';
import { addWeight, removeWeight, updatePet } from './update-pet.ts';

const keepForADay = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=86400');

const addListRoutes: AddRoutes = (server, { database }) => {
  registerEndpoint(server, 'GET /bff/v2/species', ({ reply }) => {
    keepForADay(reply);
    return readSpecies(database);
  });
  registerEndpoint(server, 'GET /bff/v2/species/{speciesId}/breeds', ({ params, reply }) => {
    keepForADay(reply);
    return readBreeds(database, params.speciesId);
  });
  registerEndpoint(server, 'GET /bff/v2/species/{speciesId}/breeds/{breedId}/colours', ({ params, reply }) => {
    keepForADay(reply);
    return readColours(database, params);
  });
  registerEndpoint(server, 'GET /bff/v2/insurers', ({ reply }) => {
    keepForADay(reply);
    return readInsurers(database);
  });
};

const addOwnPetRoutes: AddRoutes = (server, { config: { limits }, database }) => {
  registerEndpoint(server, 'GET /bff/v2/pets', ({ query, caller: { clientId } }) =>
    readPets(database, { ...query, clientId }),
  );
  registerEndpoint(server, 'POST /bff/v2/pets', ({ body, caller: { clientId }, request: { headers, id: traceId } }) =>
    registerPet(database, {
      limits,
      clientId,
      request: body,
      idempotencyKey: headers['idempotency-key'],
      traceId,
    }),
  );
  registerEndpoint(server, 'GET /bff/v2/pets/{petId}', ({ params, caller: { clientId } }) =>
    readPet(database, { ...params, clientId }),
  );
  registerEndpoint(
    server,
    'PATCH /bff/v2/pets/{petId}',
    ({ params, body, caller: { clientId }, request: { headers, id: traceId } }) =>
      updatePet(database, {
        ...params,
        clientId,
        request: body,
        idempotencyKey: headers['idempotency-key'],
        traceId,
      }),
  );
  registerEndpoint(
    server,
    'POST /bff/v2/pets/{petId}/weights',
    ({ params, body, caller: { clientId }, request: { id: traceId } }) =>
      addWeight(database, { ...params, clientId, traceId, request: body }),
  );
  registerEndpoint(
    server,
    'DELETE /bff/v2/pets/{petId}/weights/{weightId}',
    ({ params, caller: { clientId }, request: { id: traceId } }) =>
      removeWeight(database, { ...params, clientId, traceId }),
  );
};

export const addPetRoutes: AddRoutes = (server, deps) => {
  addListRoutes(server, deps);
  addOwnPetRoutes(server, deps);
  addPhotoRoutes(server, deps);
};
