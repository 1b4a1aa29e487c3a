/** What travels between the server's thread and PGlite's. */
export type WorkerSettings = {
  /** A folder, or null for a database in memory. */
  readonly dataDir: string | null;
  /** The contents to start from: what `snapshot` once answered. */
  readonly snapshot: Uint8Array<ArrayBuffer> | null;
};

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly kind: 'script'; readonly text: string }
  | { readonly id: number; readonly kind: 'snapshot' | 'close' };

export type WorkerReply = {
  /** 0 says that the database is open. */
  readonly id: number;
  readonly value: unknown;
  readonly error?: { readonly message: string; readonly code: string; readonly constraint: string | null };
};
