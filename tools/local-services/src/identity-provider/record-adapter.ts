import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { OpenState, SavedRecord } from './saved-state.ts';

const isLive = ({ expiresAt }: SavedRecord): boolean => expiresAt === null || expiresAt > Date.now();

const dropExpired = (records: Record<string, SavedRecord>): void => {
  for (const [id, record] of Object.entries(records)) if (!isLive(record)) delete records[id];
};

const writesBetweenSweeps = 200;

export const recordAdapter = ({ state, changed }: OpenState): AdapterFactory => {
  let writes = 0;
  const recordsOf = (model: string): Record<string, SavedRecord> => (state.records[model] ??= {});

  const write = (model: string, id: string, record: SavedRecord): void => {
    writes += 1;
    if (writes % writesBetweenSweeps === 0) for (const records of Object.values(state.records)) dropExpired(records);
    recordsOf(model)[id] = record;
    changed();
  };
  const remove = (model: string, id: string): void => {
    delete recordsOf(model)[id];
    changed();
  };

  return (model): Adapter => {
    const findBy = (isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      Object.values(recordsOf(model)).find((record) => isLive(record) && isIt(record.payload))?.payload;
    return {
      upsert: async (id, payload, expiresIn) =>
        write(model, id, { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 }),
      find: async (id) => {
        const record = recordsOf(model)[id];
        return record && isLive(record) ? record.payload : undefined;
      },
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const record = recordsOf(model)[id];
        if (!record) return;
        write(model, id, { ...record, payload: { ...record.payload, consumed: Math.floor(Date.now() / 1000) } });
      },
      destroy: async (id) => remove(model, id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of Object.entries(recordsOf(model)))
          if (payload.grantId === grantId) remove(model, id);
      },
    };
  };
};
