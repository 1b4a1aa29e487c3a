import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import type { Address } from '../../platform/router/location.ts';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

type Look = {
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  readonly color?: 'primary' | 'secondary' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean | undefined;
};

type Props = Look &
  Omit<ComponentProps<'button'>, 'color' | 'className'> & {
    readonly loading?: boolean;
    readonly loadingText?: string | undefined;
    readonly to?: Address;
    readonly href?: string;
  };

const classOf = ({ variant = 'contained', color = 'primary', size = 'medium', fullWidth = false }: Look): string =>
  classNames(styles['button'], styles[variant], styles[color], styles[size], fullWidth && styles['fullWidth']);

const frames = [
  { opacity: 0.22, transform: 'translate(-50%, -50%) scale(0)' },
  { opacity: 0, transform: 'translate(-50%, -50%) scale(1)' },
];
const lastsMs = 550;
/** A touch may be the start of a scroll, which cancels the ripple before it shows. */
const touchDelayMs = 80;

/** For `onPointerDown` of an element with a `data-ripple` inside; runs on after the pointer is up. */
const ripple = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const delay = pointerType === 'touch' ? touchDelayMs : 0;
  const run = currentTarget
    .querySelector('[data-ripple]')
    ?.animate(frames, { duration: lastsMs, delay, easing: 'ease-out' });
  if (run) currentTarget.addEventListener('pointercancel', () => run.cancel(), { once: true });
};

const Content = ({ loading, loadingText, children }: Pick<Props, 'loading' | 'loadingText' | 'children'>) => (
  <>
    {loading && <span className={styles['spinner']} aria-hidden="true" />}
    {loading && loadingText !== undefined ? loadingText : children}
    <span className={styles['ripple']} data-ripple="" aria-hidden="true" />
  </>
);

export const Button = ({
  variant,
  color,
  size,
  fullWidth,
  loading = false,
  loadingText,
  to,
  href,
  children,
  onClick,
  disabled,
  ...rest
}: Props) => {
  const look = classOf({ variant, color, size, fullWidth });
  const content = (
    <Content loading={loading} loadingText={loadingText}>
      {children}
    </Content>
  );
  const label = { 'aria-label': rest['aria-label'] };
  if (to !== undefined)
    return (
      <Link to={to} className={look} onPointerDown={ripple} {...label}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} className={look} onPointerDown={ripple} {...label}>
        {content}
      </a>
    );
  // aria-disabled keeps the focus on a busy button; `disabled` would lose it.
  const inert = loading || disabled === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-disabled={inert || undefined}
      onClick={click}
      onPointerDown={ripple}
    >
      {content}
    </button>
  );
};

type GetFormProps = {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Accessible name, needed if a page has several forms. */
  readonly label?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** For a submit button on a prerendered page: the browser opens `action` until the scripts are there. */
export const GetForm = ({ action, fields = {}, label, onSubmit, children }: GetFormProps) => (
  <form
    aria-label={label}
    className={styles['get']}
    action={action}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
