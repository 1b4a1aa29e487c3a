import { type ComponentType, useEffect, useState } from 'react';
import { isMissingPart, MissingPart, reportMissingPart } from '../../platform/missing-part.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/** If the chunk is missing, the page keeps its form data and offers a reload. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: (work: () => void) => void = (work) => work(),
): ComponentType<Props> => {
  let part: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [, setLoaded] = useState(part !== null);
    useEffect(() => {
      if (part !== null) return;
      let isHere = true;
      const fetchPart = () =>
        load().then((loaded) => {
          part = loaded;
          if (isHere) setLoaded(true);
        }, reportMissingPart);
      when(() => void fetchPart());
      return () => {
        isHere = false;
      };
    }, []);
    const Part = part;
    return Part === null ? null : <Part {...props} />;
  };
};

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
