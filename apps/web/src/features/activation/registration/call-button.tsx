import { Phone } from 'lucide-react';
import { activationTexts } from '#texts/activation/activation';
import { Button } from '../../../ui/button/button.tsx';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';

export const CallButton = ({ practice }: { readonly practice: CalledPractice }) => (
  <Button size="large" href={`tel:${practice.phone.replace(/[^\d+]/g, '')}`}>
    <Phone size={20} aria-hidden="true" /> {activationTexts.call(practice.name, practice.phone)}
  </Button>
);
