import { lazyRouteComponent } from '@tanstack/react-router';
import { isMissingPart, MissingPart } from '../platform/missing-part.ts';

/** A page that is fetched when somebody goes there. Whether one that is missing is worth a reload is for `PageFailed` to say. */
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
