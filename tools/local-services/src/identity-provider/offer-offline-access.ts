import type { KoaContextWithOIDC } from 'oidc-provider';

/** Like the large providers; oidc-provider also requires `prompt=consent` (OpenID Connect Core §11). */
export const offerOfflineAccess = async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
  const { scope, prompt = '' } = context.query;
  if (context.path === '/authorize' && typeof scope === 'string' && typeof prompt === 'string') {
    const prompts = prompt.split(' ').filter((word) => word !== '');
    const isSilent = prompts.includes('none') || prompts.includes('consent');
    if (scope.split(' ').includes('offline_access') && !isSilent)
      context.query = { ...context.query, prompt: [...prompts, 'consent'].join(' ') };
  }
  await next();
};
