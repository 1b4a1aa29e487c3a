export type WorkerSettings = {
  readonly dataDir: string | null;
  readonly snapshot: Uint8Array<ArrayBuffer> | null;
};

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly kind: 'script'; readonly text: string }
  | { readonly id: number; readonly kind: 'snapshot' | 'close' };

export type WorkerReply = {
  readonly id: number;
  readonly value: unknown;
  readonly error?: { readonly message: string; readonly code: string; readonly constraint: string | null };
};
