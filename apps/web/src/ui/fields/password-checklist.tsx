import { Circle, CircleCheck } from 'lucide-react';
import { checkPassword, passwordKinds } from '@portal/domain/activation/password-rules';
import { formTexts } from '#texts/forms';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './password-checklist.module.css';

const Item = ({ met, words }: { readonly met: boolean; readonly words: string }) => {
  const Icon = met ? CircleCheck : Circle;
  return (
    <span className={met ? styles['met'] : undefined}>
      <Icon size={18} aria-hidden="true" /> {words}
      <VisuallyHidden>, {met ? formTexts.met : formTexts.unmet}</VisuallyHidden>
    </span>
  );
};

type Props = { readonly id: string; readonly password: string };

export const PasswordChecklist = ({ id, password }: Props) => {
  const { isLongEnough, kinds, hasEnoughKinds } = checkPassword(password);
  const { password: words } = formTexts;
  return (
    <ul id={id} role="list" className={styles['list']}>
      <li>
        <Item met={isLongEnough} words={words.length} />
      </li>
      <li>
        <Item met={hasEnoughKinds} words={words.kinds} />
        <ul role="list" className={styles['list']}>
          {passwordKinds.map((kind) => (
            <li key={kind}>
              <Item met={kinds[kind]} words={words[kind]} />
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
};
