import type { FastifyReply } from 'fastify';
import type { AddRoutes } from '../api-deps.ts';
import { addPhotoRoutes } from './pet-photo.routes.ts';
import { readBreeds, readColours, readInsurers, readSpecies } from './read-pet-lists.ts';
import { readPet, readPets } from './read-pets.ts';
import { registerPet } from './register-pet.ts';
import { addWeight, removeWeight, updatePet } from './update-pet.ts';

const keepForADay = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=86400');

const addListRoutes: AddRoutes = (api, { database }) => {
  api.on('GET /bff/v2/species', ({ reply }) => {
    keepForADay(reply);
    return readSpecies(database);
  });
  api.on('GET /bff/v2/species/{speciesId}/breeds', ({ params, reply }) => {
    keepForADay(reply);
    return readBreeds(database, params.speciesId);
  });
  api.on('GET /bff/v2/species/{speciesId}/breeds/{breedId}/colours', ({ params, reply }) => {
    keepForADay(reply);
    return readColours(database, params);
  });
  api.on('GET /bff/v2/insurers', ({ reply }) => {
    keepForADay(reply);
    return readInsurers(database);
  });
};

const addOwnPetRoutes: AddRoutes = (api, { config: { limits }, database }) => {
  api.on('GET /bff/v2/pets', ({ query, caller: { clientId } }) => readPets(database, { ...query, clientId }));
  api.on('POST /bff/v2/pets', ({ body, caller: { clientId }, traceId, idempotencyKey }) =>
    registerPet(database, { limits, clientId, request: body, idempotencyKey, traceId }),
  );
  api.on('GET /bff/v2/pets/{petId}', ({ params, caller: { clientId } }) => readPet(database, { ...params, clientId }));
  api.on('PATCH /bff/v2/pets/{petId}', ({ params, body, caller: { clientId }, traceId, idempotencyKey }) =>
    updatePet(database, { ...params, clientId, request: body, idempotencyKey, traceId }),
  );
  api.on('POST /bff/v2/pets/{petId}/weights', ({ params, body, caller: { clientId }, traceId }) =>
    addWeight(database, { ...params, clientId, traceId, request: body }),
  );
  api.on('DELETE /bff/v2/pets/{petId}/weights/{weightId}', ({ params, caller: { clientId }, traceId }) =>
    removeWeight(database, { ...params, clientId, traceId }),
  );
};

export const addPetRoutes: AddRoutes = (api, deps) => {
  addListRoutes(api, deps);
  addOwnPetRoutes(api, deps);
  addPhotoRoutes(api, deps);
};
