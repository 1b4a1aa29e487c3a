import { useId, useRef, useState } from 'react';
import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { cardLinkTexts as texts } from '#texts/vaccinations/vaccinations';
import { formatDay } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LinkToCopy } from '../../../ui/fields/link-to-copy.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Sentence, unseen } from '../../../ui/sentence.tsx';
import { possessive } from '@portal/domain/pets/possessive';
import styles from '../vaccinations.module.css';
import { useCardLinks } from '../vaccinations.queries.ts';

type CardLink = VaccinationCard['links'][number];

type LinkProps = {
  readonly link: CardLink;
  readonly card: VaccinationCard;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

/** Closing the device's menu rejects, which is no failure. */
const share = (title: string, url: string) => void navigator.share({ title, url }).catch(() => undefined);

const OneLink = ({ link: { url, endsAt, showsMicrochip }, card, isEnding, onEnd }: LinkProps) => {
  const ends = formatDay({ start: endsAt, timeZone: card.timeZone });
  return (
    <li>
      <LinkToCopy label={texts.link(ends)} url={url} />
      {showsMicrochip && <p className={styles['soft']}>{texts.withMicrochip}</p>}
      <Row gap={2}>
        {'share' in navigator && (
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => share(texts.shareTitle(possessive(card.petName)), url)}
          >
            {texts.share}
          </Button>
        )}
        <Button variant="text" loading={isEnding} loadingText={texts.oneMoment} onClick={onEnd}>
          <Sentence of={texts.endOf(ends)} render={unseen} />
        </Button>
      </Row>
    </li>
  );
};

type Props = { readonly card: VaccinationCard; readonly hasMicrochip: boolean };

export const CardLinks = ({ card, hasMicrochip }: Props) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const [showsMicrochip, setShowsMicrochip] = useState(false);
  const { make, end } = useCardLinks(card.petId);
  const done = (words: string) => () => {
    heading.current?.focus();
    announce(words);
  };
  const error = make.error ?? end.error;
  return (
    <section aria-labelledby={id} data-controls>
      <Card>
        <Stack gap={3}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          <p>{texts.lead}</p>
          <p className={styles['soft']}>{texts.shows(card.petName)}</p>
          {card.links.length > 0 && (
            <Stack as="ul" gap={4} className={styles['links']}>
              {card.links.map((link) => (
                <OneLink
                  key={link.linkId}
                  link={link}
                  card={card}
                  isEnding={end.isPending && end.variables === link.linkId}
                  onEnd={() => end.mutate(link.linkId, { onSuccess: done(texts.ended) })}
                />
              ))}
            </Stack>
          )}
          {hasMicrochip && (
            <Checkbox id="shows-microchip" checked={showsMicrochip} onChange={setShowsMicrochip}>
              {texts.microchip}
            </Checkbox>
          )}
          <div>
            <Button
              variant="outlined"
              loading={make.isPending}
              loadingText={texts.oneMoment}
              onClick={() => make.mutate(showsMicrochip, { onSuccess: done(texts.made) })}
            >
              {card.links.length > 0 ? texts.makeAnother : texts.make}
            </Button>
          </div>
          {error !== null && <ErrorAlert error={error} severity="warning" lasting />}
        </Stack>
      </Card>
    </section>
  );
};
