import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { Button } from '../../../ui/button/button.tsx';
import styles from './chip-advice.module.css';

export const ChipAdvice = ({ pet }: { readonly pet: Pet }) => (
  <>
    {pet.alerts.map((alert) => (
      <div key={alert} className={styles['advice']}>
        <p>{texts.chipAdvice[alert](pet.name)}</p>
        {pet.editable.microchipNumber && (
          <div>
            <Button variant="outlined" size="small" to={`/pets/${pet.petId}/edit`}>
              {texts.addChip}
            </Button>
          </div>
        )}
      </div>
    ))}
  </>
);
