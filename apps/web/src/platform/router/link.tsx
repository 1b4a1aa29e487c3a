import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react';
import { hrefOf } from './location.ts';
import { type Navigation, type PageLink, useLocation, useRouter } from './use-router.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & PageLink;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

export const Link = ({ to, search, onClick, children, ...rest }: Props) => {
  const router = useRouter();
  const href = hrefOf(to, search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target !== undefined) return;
    event.preventDefault();
    void router.navigate({ to: href });
  };
  const preload = () => void router.preload(to)?.catch(() => undefined);
  const ahead = { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
  return (
    <a {...rest} {...ahead} href={href} onClick={follow}>
      {children}
    </a>
  );
};

/** Marks the page on screen, or the section it is in. */
export const MenuLink = (props: Props) => {
  const { pathname } = useLocation();
  const { to } = props;
  const isCurrent = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
};

export const Navigate = ({ to, search, replace = false }: Navigation) => {
  const router = useRouter();
  const href = hrefOf(to, search);
  useLayoutEffect(() => void router.navigate({ to: href, replace }), [router, href, replace]);
  return null;
};
