import { PawPrint, Phone } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/button/chip.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { PhoneLink } from '../ui/page/phone-link.tsx';
import { Stepper } from '../ui/page/stepper.tsx';
import styles from './dev.module.css';

const variants = ['contained', 'outlined', 'text'] as const;
const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export const KitControls = () => (
  <>
    {(['primary', 'secondary'] as const).map((color) => (
      <section key={color} className={styles['part']} aria-label={`Buttons, ${color}`}>
        <h2>Buttons, {color}</h2>
        {variants.map((variant) => (
          <div key={variant} className={styles['row']}>
            <Button {...{ variant, color }}>{variant}</Button>
            <Button {...{ variant, color }} size="small">
              small
            </Button>
            <Button {...{ variant, color }} size="large">
              large
            </Button>
            <Button {...{ variant, color }} loading loadingText="Submitting...">
              busy
            </Button>
            <Button {...{ variant, color }} disabled>
              disabled
            </Button>
            <Button {...{ variant, color }} to="/">
              link
            </Button>
          </div>
        ))}
      </section>
    ))}
    <section className={styles['part']} aria-label="Small things">
      <h2>Chips, icons, phone, steps</h2>
      {(['medium', 'small'] as const).map((size) => (
        <div key={size} className={styles['row']}>
          {tones.map((tone) => (
            <Chip key={tone} tone={tone} size={size}>
              {tone} {size}
            </Chip>
          ))}
        </div>
      ))}
      <div className={styles['row']}>
        <IconButton label="A picture that is a button">
          <PawPrint aria-hidden="true" />
        </IconButton>
        <IconButton label="Another one">
          <Phone aria-hidden="true" />
        </IconButton>
        <PhoneLink phone="01632 960123" />
      </div>
      <Stepper steps={['Pet', 'Reason', 'Time', 'Check']} current={1} />
    </section>
  </>
);
