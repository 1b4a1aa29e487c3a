import { useEffect } from 'react';
import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { possessive } from '@portal/domain/pets/possessive';
import { vaccinationTexts as texts } from '#texts/vaccinations/vaccinations';
import { writeOfflineCard } from '../../../platform/offline-cards.ts';
import { offlineMilliseconds } from '../../../platform/storage.ts';
import { formatDateAndTime } from '../../../platform/time/format-time.ts';
import { dateOf, datesOf, sourceOf } from '../vaccination-words.ts';

/** A card that was looked at shows without a connection too. */
export const useOfflineCard = (card: VaccinationCard): void =>
  useEffect(() => {
    const now = Date.now();
    writeOfflineCard(
      {
        petId: card.petId,
        keepUntil: now + offlineMilliseconds,
        title: texts.pageTitle(possessive(card.petName)),
        vaccinations: card.vaccinations.map((one) => ({
          vaccine: one.vaccine,
          dates: datesOf(one),
          source: sourceOf(one),
        })),
        recorded: texts.recorded(card.practiceName, dateOf(card.recordsSince)),
        phone: card.practicePhone,
        savedAt: formatDateAndTime(new Date(now).toISOString()),
      },
      now,
    );
  }, [card]);
