import { type ComponentType, createElement, use, useEffect, useState } from 'react';
import { isMissingPart, MissingPart, reportMissingPart } from '../../platform/missing-part.ts';

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

type LazyPage<Props> = ComponentType<Props> & {
  /** Undefined if the page is there; after a failure it tries again. */
  readonly preload: () => Promise<void> | undefined;
};

/** Leaves the decision whether to reload for a missing chunk to `PageFailed`. */
export const lazyPage = <Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPage<Props> => {
  let page: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let hasFailed = false;
  const fetchPage = async () => {
    try {
      page = (await load())[name];
      // `use` then reads the promise without suspending.
      Object.assign(loading ?? {}, { status: 'fulfilled' });
    } catch (error) {
      hasFailed = true;
      throw isMissingPart(error) ? new MissingPart('the file of a page could not be fetched', { cause: error }) : error;
    }
  };
  const start = () => (loading ??= fetchPage());
  const preload = () => {
    if (page !== null) return;
    if (hasFailed) loading = null;
    hasFailed = false;
    return start();
  };
  const LazyPage = (props: Props) => {
    // On every render: React warns of a component that suspended by `use` and then no longer calls it.
    use(start());
    return page && createElement(page, props);
  };
  return Object.assign(LazyPage, { preload });
};
