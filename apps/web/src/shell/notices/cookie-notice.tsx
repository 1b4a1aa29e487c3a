import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { everythingOptional, nothingOptional } from '@portal/domain/runtime-config/cookie-choices';
import { consentTexts } from '#texts/shell';
import { closeNotice, decide, useConsent } from '../../platform/consent/consent-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './cookie-notice.module.css';

/** Focusable while the text overflows, so that the arrow keys can scroll it. */
const useScrollStop = (): RefObject<HTMLParagraphElement | null> => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const box = words.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    observer.observe(box);
    // The text may grow while its box keeps its size.
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return words;
};

const Notice = () => {
  const notice = useRoomBelow('--notice-height');
  const words = useScrollStop();
  return (
    <section ref={notice} className={styles['notice']} aria-label={consentTexts.cookies}>
      <div className={styles['inner']}>
        <p ref={words} className={styles['words']}>
          <span>{consentTexts.notice}</span>
        </p>
        <div className={styles['choices']}>
          <Button variant="outlined" color="secondary" data-answer="accept" onClick={() => decide(everythingOptional)}>
            {consentTexts.accept}
          </Button>
          <Button variant="outlined" color="secondary" data-answer="reject" onClick={() => decide(nothingOptional)}>
            {consentTexts.reject}
          </Button>
          <Button variant="outlined" color="secondary" to="/cookies">
            {consentTexts.settings}
          </Button>
        </div>
        <IconButton className={styles['close']} label={consentTexts.close} data-answer="close" onClick={closeNotice}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
};

/** All answers have equal weight; closing stores the notice cookie and is not consent. */
export const CookieNotice = () => (useConsent().isNoticeShown ? <Notice /> : null);
