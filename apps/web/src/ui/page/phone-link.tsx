import { Phone } from 'lucide-react';
import styles from './phone-link.module.css';

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className={styles['phone']} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Phone size={18} aria-hidden="true" />
    {phone}
  </a>
);
