import type { ReactNode } from 'react';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { uiTexts } from '#texts/ui';
import { clientTexts } from '#texts/clients';
import { Link } from '../../platform/router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { useSalutations } from './clients.queries.ts';
import styles from './details.module.css';
import { Card } from '../../ui/page/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DetailsSection } from './details-search.ts';
import { Sentence, unseen } from '../../ui/sentence.tsx';

type Fact = { readonly what: string; readonly value: ReactNode };

type CardProps = {
  readonly title: string;
  readonly section: DetailsSection | null;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
};

const DetailsCard = ({ title, section, facts, children }: CardProps) => (
  <Card as="section">
    <Stack gap={3}>
      <Row gap={2} justify="between">
        <h2>{title}</h2>
        {section !== null && (
          <Link to="/client-detail" search={{ edit: section }} className={styles['change']}>
            <Sentence of={uiTexts.change(title)} render={unseen} />
          </Link>
        )}
      </Row>
      <dl className={styles['facts']}>
        {facts.map(({ what, value }) => {
          const isSaid = what === title && facts.length === 1;
          return (
            <div key={what} className={isSaid ? styles['only'] : undefined}>
              <dt>{isSaid ? <VisuallyHidden>{what}</VisuallyHidden> : what}</dt>
              <dd>{value ?? <span className={styles['none']}>{clientTexts.notGiven}</span>}</dd>
            </div>
          );
        })}
      </dl>
      {children}
    </Stack>
  </Card>
);

const { facts: words, sections } = clientTexts;
const addressLines = ['line1', 'line2', 'line3', 'town', 'county', 'postcode'] as const;

const Lines = ({ lines }: { readonly lines: readonly (string | null)[] }) => (
  <>
    {lines
      .filter((line) => line !== null && line !== '')
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </>
);

export const DetailsView = ({ client }: { readonly client: Client }) => {
  const { shownPhones, alternativeContact, address } = client;
  const session = useSession().data;
  const title = useSalutations().data?.find(({ salutationId }) => salutationId === client.salutationId);
  const name = [title?.salutationDescription, client.firstName, client.lastName].filter(Boolean).join(' ');
  const alternative = alternativeContact && <Lines lines={[alternativeContact.name, shownPhones.alternativeContact]} />;
  return (
    <>
      <DetailsCard title={sections.name.title} section="name" facts={[{ what: words.name, value: name }]} />
      <DetailsCard
        title={sections.phones.title}
        section="phones"
        facts={[
          { what: words.mobile, value: shownPhones.mobile },
          { what: words.phone, value: shownPhones.phone },
          { what: words.alternative, value: alternative },
        ]}
      />
      <DetailsCard
        title={sections.address.title}
        section="address"
        facts={[{ what: words.address, value: address && <Lines lines={addressLines.map((line) => address[line])} /> }]}
      />
      <DetailsCard
        title={sections.needs.title}
        section="needs"
        facts={[
          { what: words.accessNeeds, value: client.accessNeeds },
          { what: words.language, value: clientTexts.languages[client.language] },
        ]}
      />
      <DetailsCard
        title={clientTexts.signInTitle}
        section={null}
        facts={[
          { what: words.signInEmail, value: session?.user?.email ?? null },
          {
            what: words.signInWay,
            value: session?.authenticationType ? clientTexts.signInWays[session.authenticationType] : null,
          },
        ]}
      >
        <p className={styles['note']}>{clientTexts.signInHelp}</p>
      </DetailsCard>
      <DetailsCard
        title={clientTexts.practiceTitle}
        section={null}
        facts={[
          { what: words.practice, value: client.homePracticeName },
          { what: words.practicePhone, value: <PhoneLink phone={client.homePracticePhone} /> },
          { what: words.email, value: client.email },
        ]}
      >
        <p className={styles['note']}>{clientTexts.emailHelp}</p>
      </DetailsCard>
    </>
  );
};
