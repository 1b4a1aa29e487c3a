import type { AddRoutes } from '../room.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readPet, readPets, readSpecies } from './read-pets.ts';

export const addPetRoutes: AddRoutes = (server, { database, authenticate }) => {
  registerEndpoint(server, 'GET /bff/v2/pets', {
    authenticate,
    handler: ({ caller }) => readPets(database, caller.clientId),
  });
  registerEndpoint(server, 'GET /bff/v2/pets/{petId}', {
    authenticate,
    handler: ({ caller, params }) => readPet(database, { clientId: caller.clientId, petId: params.petId }),
  });
  registerEndpoint(server, 'GET /bff/v2/species', {
    authenticate,
    handler: ({ reply }) => {
      void reply.header('cache-control', 'public, max-age=86400');
      return readSpecies(database);
    },
  });
};
