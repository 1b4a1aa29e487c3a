import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * Lets a client have refresh tokens for asking `offline_access` alone, as the large providers do: oidc-provider wants
 * `prompt=consent` besides (OpenID Connect Core §11), and consent is silent here.
 */
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
