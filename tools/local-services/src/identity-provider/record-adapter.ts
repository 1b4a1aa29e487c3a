import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { OpenState, SavedRecord } from './saved-state.ts';

const isLive = ({ expiresAt }: SavedRecord): boolean => expiresAt === null || expiresAt > Date.now();

export const recordAdapter = ({ state, changed }: OpenState): AdapterFactory => {
  return (model): Adapter => {
    const records = (state.records[model] ??= {});
    const removeWhere = (isIt: (record: SavedRecord) => boolean): void => {
      for (const [id, record] of Object.entries(records)) if (isIt(record)) delete records[id];
      changed();
    };
    removeWhere((record) => !isLive(record));
    const findBy = (isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      Object.values(records).find((record) => isLive(record) && isIt(record.payload))?.payload;
    return {
      async upsert(id, payload, expiresIn) {
        records[id] = { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 };
        changed();
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
      revokeByGrantId: async (grantId) => removeWhere(({ payload }) => payload.grantId === grantId),
    };
  };
};
