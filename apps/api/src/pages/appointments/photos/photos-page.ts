import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { html } from '@portal/emails/layout/markup';
import type { Database } from '../../../database/client.ts';
import type { Config } from '../../../platform/config/config.ts';
import { findPhoto, listPhotos } from '../../../features/appointments/photos/photos.repository.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { wayBack } from '../../plain-page.ts';
import { diaryUrlOf } from '../../../features/appointments/diary/diary-link.ts';
import { findDiaryEntry, findDiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';
import { readPhotosLink } from '../../../features/appointments/diary/photos-link.ts';
import { localDateOf } from '@portal/domain/slots/clinic-time';

type Sources = { readonly database: Database; readonly config: Config };

const findLinked = async ({ database, config }: Sources, link: string) => {
  const photosLink = readPhotosLink(config, link);
  const practice = photosLink && (await findDiaryPractice(database, photosLink.practiceId));
  if (!practice || practice.keyNumber !== photosLink.keyNumber || practice.now > photosLink.expiresAt) return null;
  const entry = await findDiaryEntry(database, photosLink.appointmentId);
  return entry?.practiceId === practice.practiceId ? { practice, entry } : null;
};

/** Null for a link that is forged or has expired. */
export const readPhotosPage = async (sources: Sources, link: string): Promise<LinkedPage | null> => {
  const linked = await findLinked(sources, link);
  if (!linked) return null;
  const { practice, entry } = linked;
  const photos = await listPhotos(sources.database, entry.appointmentId);
  const title = `${entry.petName}, ${formatDayAndTime(entry.start, practice.timeZone)}`;
  return headedPage({
    kind: 'diary',
    title,
    back: wayBack(diaryUrlOf(sources.config, practice, localDateOf(practice.timeZone, entry.start)), 'Diary'),
    body: html`<p>
        ${entry.reasonName}${entry.note === null ? '' : `: “${entry.note}”`}. Personal data: keep inside the practice.
      </p>
      ${photos.map(
        ({ place }, index) =>
          html`<p>
            <img
              src="/practice-diary/photos/${place}?link=${link}"
              alt="Photo ${index + 1} of ${photos.length} of ${entry.petName} from the owner"
            />
          </p>`,
      )}
      ${photos.length === 0 ? html`<p>The owner has removed the photos.</p>` : ''}`,
  });
};

export const readLinkedPhoto = async (sources: Sources, link: string, place: number): Promise<Buffer | null> => {
  const linked = await findLinked(sources, link);
  const photo = linked && (await findPhoto(sources.database, { ...linked.entry, place }));
  return photo && Buffer.from(photo.image);
};
