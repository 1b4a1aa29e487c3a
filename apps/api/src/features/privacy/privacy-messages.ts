import { complaintReceived, erasureRequested } from '@portal/emails/privacy/privacy-mails';
import type { Config } from '../../platform/config/config.ts';
import type { Sources } from '../../platform/sources.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import { findRequestToAnnounce, type RequestToAnnounce } from './privacy-requests.repository.ts';
import { fullName, greetingName } from '../../platform/contact/client-name.ts';

const factsOf = (r: RequestToAnnounce, { webOrigin }: Config) => ({
  clientFirstName: greetingName(r),
  reference: r.reference,
  receivedAt: r.createdAt,
  dueAt: r.dueAt ?? r.createdAt,
  timeZone: r.timeZone,
  practice: r.practice,
  pageUrl: `${webOrigin}/client-detail/privacy`,
});

const composeWith =
  (write: (r: RequestToAnnounce) => ReturnType<typeof complaintReceived> | null, { database }: Sources): Compose =>
  async ({ subjectId }) => {
    const request = await findRequestToAnnounce(database, subjectId);
    if (!request || request.email === null) return null;
    const written = write(request);
    return (
      written && {
        to: { name: fullName(request), address: request.email },
        ...written,
        calendar: null,
      }
    );
  };

export const privacyComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'privacy-complaint': composeWith((r) => complaintReceived(factsOf(r, sources.config)), sources),
  'privacy-erasure': composeWith(
    (r) => (r.state === 'WAITING' ? erasureRequested(factsOf(r, sources.config)) : null),
    sources,
  ),
});
