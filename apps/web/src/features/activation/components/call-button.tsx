import { Phone } from 'lucide-react';
import { activationTexts } from '#texts/activation';
import { Button } from '../../../ui/button.tsx';
import type { CalledPractice } from '../../../ui/practice-call.tsx';

export const CallButton = ({ practice }: { readonly practice: CalledPractice }) => (
  <Button size="large" href={`tel:${practice.phone.replace(/[^\d+]/g, '')}`}>
    <Phone size={20} aria-hidden="true" /> {activationTexts.call(practice.name, practice.phone)}
  </Button>
);
