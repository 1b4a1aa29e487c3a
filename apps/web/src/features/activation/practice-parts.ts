import { type ComponentType, createContext, useContext } from 'react';

export type PickerProps = {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (practiceId: number) => void;
  readonly error?: string | undefined;
};

export type PracticeParts = {
  readonly Picker: ComponentType<PickerProps>;
  readonly Hours: ComponentType<{ readonly practiceId: number }>;
  readonly Phones: ComponentType;
};

const Parts = createContext<PracticeParts | null>(null);

export const PracticePartsProvider = Parts.Provider;

export const usePracticeParts = (): PracticeParts => {
  const parts = useContext(Parts);
  if (!parts) throw new Error('usePracticeParts must be used within a PracticePartsProvider');
  return parts;
};
