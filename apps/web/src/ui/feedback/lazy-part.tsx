import { type ComponentType, useEffect, useState } from 'react';
import { reportMissingPart } from '../../platform/missing-part.ts';

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
