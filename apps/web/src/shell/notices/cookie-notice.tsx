import { X } from 'lucide-react';
import { everythingOptional, nothingOptional } from '@portal/domain/runtime-config/cookie-choices';
import { consentTexts } from '#texts/shell';
import { closeNotice, decide, useConsent } from '../../platform/consent/consent-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './cookie-notice.module.css';

const Notice = () => {
  const notice = useRoomBelow('--notice-height');
  return (
    <section ref={notice} className={styles['notice']} aria-label={consentTexts.cookies}>
      <div className={styles['inner']}>
        <p className={styles['words']}>{consentTexts.notice}</p>
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
