import { basename, dirname, resolve } from 'node:path';
import { featureKeys, isFeatureOn } from '@portal/domain/practices/practice-features';
import { readBounded, readText } from '../../../data-exchange/files/read-text.ts';
import { UnreadableFile } from '../../../data-exchange/files/unreadable-file.ts';
import type { Database, Queryable } from '../../../database/client.ts';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { type Disruption, noteDisruptions } from '../../../platform/disruptions.repository.ts';
import { ok, refused } from '../../../platform/http/result.ts';
import { readLogo } from '../../../platform/pictures.ts';
import { compareContent, unknownInContent } from './compare-content.ts';
import { ContentFile, type PracticeContent, type WholeContent } from '@portal/contract/practices/content-file.schemas';
import {
  findGroup,
  findLogo,
  listPracticeContent,
  listContentIds,
  recordContentChange,
  saveGroupContent,
  savePracticeContent,
} from './content.repository.ts';

type ReadContent =
  | { readonly kind: 'content'; readonly content: ContentFile }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

const position = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

const readContent = (text: string): ReadContent => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { kind: 'problems', problems: [`The file is not JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  const result = ContentFile.safeParse(parsed);
  if (result.success) return { kind: 'content', content: result.data };
  return {
    kind: 'problems',
    problems: result.error.issues.map(({ path, message }) => `${position(path) || 'The file'}: ${message}`),
  };
};

const currentPractices = async (database: Queryable): Promise<PracticeContent[]> => {
  const rows = await listPracticeContent(database);
  return rows.map(({ features, ...row }) => ({
    ...row,
    features: Object.fromEntries(
      Object.values(featureKeys).map((key) => [
        key,
        isFeatureOn(
          features.map((f) => ({ featureKey: f.key, value: f.value })),
          key,
        ),
      ]),
    ),
  }));
};

/** The present content in the format of a file, without the logo. */
export const exportContent = async (database: Queryable): Promise<WholeContent> => ({
  group: (await findGroup(database))?.content ?? { name: 'Name of your group' },
  practices: await currentPractices(database),
});

export type ContentPlan =
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | {
      readonly kind: 'plan';
      readonly content: WholeContent;
      readonly logo: Uint8Array | null;
      readonly changes: string[];
    };

/** Anything missing from the file stays as it is; unknown practices are reported separately. */
const completed = (content: ContentFile, practices: readonly PracticeContent[]): WholeContent => ({
  group: content.group,
  practices: content.practices.flatMap((practiceContent) => {
    const present = practices.find(({ practiceId }) => practiceId === practiceContent.practiceId);
    if (!present) return [];
    // Removing a reason removes its rules.
    const offered = new Set(practiceContent.reasons.map(({ reasonId }) => reasonId));
    const dueRules = (practiceContent.dueRules ?? present.dueRules)
      .filter(({ reasonId }) => offered.has(reasonId))
      .toSorted((one, other) => one.reasonId - other.reasonId || one.speciesId - other.speciesId);
    const questionsOf = (id: number) => present.reasons.find(({ reasonId }) => reasonId === id)?.questions ?? null;
    const reasons = practiceContent.reasons.map((reason) => ({ questions: questionsOf(reason.reasonId), ...reason }));
    return [
      {
        ...present,
        ...practiceContent,
        reasons,
        dueRules,
        features: { ...present.features, ...practiceContent.features },
      },
    ];
  }),
});

const readPlan = async (database: Queryable, path: string): Promise<ContentPlan> => {
  const read = readContent(await readText(path));
  if (read.kind === 'problems') return read;
  const practices = await currentPractices(database);
  const content = completed(read.content, practices);
  const problems = unknownInContent(
    { practiceIds: practices.map(({ practiceId }) => practiceId), ...(await listContentIds(database)) },
    read.content,
  );
  const logo =
    content.group.logo === undefined
      ? null
      : await readLogo(await readBounded(resolve(dirname(path), content.group.logo)));
  if (content.group.logo !== undefined && logo === null)
    problems.push('group.logo: the file is not a PNG, WebP or JPEG picture');
  if (problems.length > 0) return { kind: 'problems', problems };
  const changes = compareContent({ group: (await findGroup(database))?.content ?? null, practices }, content);
  const isNewLogo = logo !== null && Buffer.compare(logo, (await findLogo(database)) ?? Buffer.alloc(0)) !== 0;
  return { kind: 'plan', content, logo, changes: isNewLogo ? [...changes, 'Group, logo: a new picture'] : changes };
};

/** Reads and checks a content file, and says what applying it would change. Changes nothing. */
export const planContent = async (database: Queryable, path: string): Promise<ContentPlan> => {
  try {
    return await readPlan(database, path);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'problems', problems: [`${basename(path)} or its logo ${error.message}`] };
  }
};

type Application = Omit<Extract<ContentPlan, { readonly kind: 'plan' }>, 'kind'> & {
  readonly by: string;
  readonly isDryRun: boolean;
};

/**
 * All or nothing. Practices missing from the file stay as they are. Returns the booked appointments whose reason is no
 * longer on offer.
 */
export const applyContent = async (
  database: Pick<Database, 'transaction'>,
  { content, logo, changes, by, isDryRun }: Application,
): Promise<readonly Disruption[]> => {
  const attempt = await attemptInTransaction(database, async (transaction) => {
    await saveGroupContent(transaction, { content: content.group, logo });
    for (const practice of content.practices) await savePracticeContent(transaction, practice);
    await recordContentChange(transaction, { by, changes });
    const practiceIds = content.practices.map(({ practiceId }) => practiceId);
    const disruptions = await noteDisruptions(transaction, practiceIds);
    return isDryRun ? refused(disruptions) : ok(disruptions);
  });
  return attempt.ok ? attempt.value : attempt.refusal;
};
