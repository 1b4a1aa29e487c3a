import { lazyRouteComponent } from '@tanstack/react-router';
import { isMissingPart, MissingPart } from '../../platform/missing-part.ts';

/** Like `lazyRouteComponent`, but leaves the decision whether to reload for a missing chunk to `PageFailed`. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw isMissingPart(error)
          ? new MissingPart('the file of a page could not be fetched', { cause: error })
          : error;
      }),
    name,
  );
