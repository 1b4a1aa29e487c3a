import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { OpenState, SavedRecord } from './saved-state.ts';

const isLive = ({ expiresAt }: SavedRecord): boolean => expiresAt === null || expiresAt > Date.now();

const writesBetweenSweeps = 200;

export const recordAdapter = ({ state, changed }: OpenState): AdapterFactory => {
  let writes = 0;
  const removeWhere = (model: string, isIt: (record: SavedRecord) => boolean): void => {
    const records = state.records[model] ?? {};
    for (const [id, record] of Object.entries(records)) if (isIt(record)) delete records[id];
    changed();
  };
  return (model): Adapter => {
    const records = (state.records[model] ??= {});
    const findBy = (isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      Object.values(records).find((record) => isLive(record) && isIt(record.payload))?.payload;
    return {
      async upsert(id, payload, expiresIn) {
        records[id] = { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 };
        changed();
        writes += 1;
        if (writes % writesBetweenSweeps === 0)
          for (const each of Object.keys(state.records)) removeWhere(each, (record) => !isLive(record));
      },
      async find(id) {
        const record = records[id];
        return record && isLive(record) ? record.payload : undefined;
      },
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const record = records[id];
        if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
        changed();
      },
      async destroy(id) {
        delete records[id];
        changed();
      },
      revokeByGrantId: async (grantId) => removeWhere(model, ({ payload }) => payload.grantId === grantId),
    };
  };
};
